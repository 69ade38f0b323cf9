import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { stakeMoney } from '@fairhouse/contract/play/play-state';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { readStakeMoney } from '../../money/bonuses/index.ts';
import { catalogueOf } from '../catalogue/index.ts';

/** What the member's stakes on a game are paid with now. */
export async function stakeMoneyOf(
  core: Core,
  { merchant, memberId }: MemberCaller,
  { vendor: code, gameCode }: RequestOf<typeof stakeMoney>,
): Promise<Result<ResponseOf<typeof stakeMoney>>> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(code);
  const game = vendor && catalogue.game(vendor.id, gameCode);
  if (!game) return fail('game_unknown');
  const stake = await readStakeMoney(core, { merchantId: merchant.id, memberId }, game);
  return ok({ currency: merchant.settings.currency, stake });
}
