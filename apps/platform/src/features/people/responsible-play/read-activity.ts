import type { ResponseOf } from '@fairhouse/contract';
import type { activityStatement, LimitPeriod } from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import { sumActivity } from '@fairhouse/ledger';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';

/** The periods that are shown; reliability 48 requires at least three months, which weeks and months cover. */
const counts: Record<LimitPeriod, number> = { day: 31, week: 13, month: 12 };

export const readActivity = (
  core: Core,
  { merchant: { id: merchantId, settings }, memberId }: Pick<MemberCaller, 'merchant' | 'memberId'>,
  by: LimitPeriod = 'month',
): Promise<ResponseOf<typeof activityStatement>> =>
  inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const { timeZone, currency } = settings;
    const rows = await sumActivity(tx, { customerId: memberId, by, count: counts[by], at: core.clock.now(), timeZone });
    const list = rows.map(({ from, until, ...sums }) => ({
      from: from.toISOString(),
      until: until.toISOString(),
      ...sums,
      netDeposits: sums.deposited - sums.withdrawn,
      net: sums.won - sums.staked,
    }));
    return { currency, list };
  });
