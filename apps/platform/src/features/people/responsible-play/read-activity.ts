import type { ResponseOf } from '@fairhouse/contract';
import type { ActivityGrouping, activityStatement } from '@fairhouse/contract/people/responsible-play';
import { inTransaction } from '@fairhouse/database';
import { sumActivity } from '@fairhouse/ledger';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { memberById } from '../identity/index.ts';
import { sumPlayedMinutes } from './sitting-store.ts';

/** The periods that are shown; reliability 48 requires at least three months, which weeks and months cover. */
const counts: Record<ActivityGrouping, number> = { day: 31, week: 13, month: 12, all: 1 };

export const readActivity = (
  core: Core,
  { merchant: { id: merchantId, settings }, memberId }: Pick<MemberCaller, 'merchant' | 'memberId'>,
  by: ActivityGrouping = 'month',
): Promise<ResponseOf<typeof activityStatement>> =>
  inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const { timeZone, currency } = settings;
    const at = core.clock.now();
    const registered = by === 'all' ? (await memberById(tx, memberId))?.registeredAt : undefined;
    const rows = await sumActivity(tx, { customerId: memberId, by, count: counts[by], at, timeZone });
    const minutes = await sumPlayedMinutes(tx, memberId, rows);
    const list = rows.map(({ from, until, ...sums }, place) => ({
      from: (registered ?? from).toISOString(),
      until: (registered ? at : until).toISOString(),
      ...sums,
      netDeposits: sums.deposited - sums.withdrawn,
      net: sums.won - sums.staked,
      playedMinutes: minutes[place]!,
    }));
    return { currency, list };
  });
