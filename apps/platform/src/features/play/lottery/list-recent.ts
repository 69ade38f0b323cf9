import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { recentLotteryGames } from '@fairhouse/contract/play/lottery';
import { inTransaction } from '@fairhouse/database';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { selectRecent } from '../favourites/index.ts';
import { listOffered } from './list-menu.ts';

/** As the member's lobby shows them. */
const MOST = 12;

/** The lottery games that a member opened last. */
export async function listRecent(
  core: Core,
  { merchant, memberId, accountType }: MemberCaller,
  { prizeMode }: RequestOf<typeof recentLotteryGames>,
): Promise<Result<ResponseOf<typeof recentLotteryGames>>> {
  // Spec §6.
  if (accountType === TRIAL_ACCOUNT) return fail('in_need_true_account');
  const [ids, offered] = await Promise.all([
    inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) => selectRecent(tx, memberId)),
    listOffered(core, merchant, prizeMode),
  ]);
  const byId = new Map(offered.map(({ menu }) => [menu.gameId, menu]));
  return ok({ list: ids.flatMap((id) => byId.get(id) ?? []).slice(0, MOST) });
}
