import { ok, type Locale, type ResponseOf, type Result } from '@fairhouse/contract';
import type { memberRewards } from '@fairhouse/contract/money/rewards';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { LISTED_DAYS, rewardReadersOf } from './reward-sources.ts';

const MOST = 100;
const DAY_MS = 86_400_000;

/** Everything that a member can take or has received, from all features that give rewards. */
export const listRewards = (
  core: Core,
  caller: MemberCaller,
  locale: Locale,
): Promise<Result<ResponseOf<typeof memberRewards>>> =>
  inTransaction(core.pool, { merchantId: caller.merchant.id, readOnly: true }, async (tx) => {
    const since = new Date(core.clock.now().getTime() - LISTED_DAYS * DAY_MS);
    const found = [];
    for (const read of rewardReadersOf(core))
      found.push(...(await read(core, tx, caller, { locale, since, limit: MOST })));
    const toTake = found.filter(({ status }) => status === 'claim');
    const others = found.filter(({ status }) => status !== 'claim').toSorted((a, b) => b.at.localeCompare(a.at));
    return ok({
      currency: caller.merchant.settings.currency,
      list: [...toTake, ...others].slice(0, MOST),
      rewardCount: toTake.length,
    });
  });
