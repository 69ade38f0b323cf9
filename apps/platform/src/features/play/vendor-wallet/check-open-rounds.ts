import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { forgetDeadlines, listOverdueRounds } from './deadline-store.ts';

/** A vendor must end every round within this, or this after `settlesBy` (reliability 23, docs/vendor-wallet.md). */
const LONGEST_OPEN_MS = 24 * 3_600_000;
/** A round that should have ended so long ago was reported every day since; older months are not read again. */
const REPORTED_DAYS = 35;
/** Rounds named in the log; the count goes up to this many per merchant. */
const MOST = 1000;
const NAMED = 20;

/** How many rounds the last check of this server found open a day after they should have ended. */
export const overdueRoundsOf = platformState('overdue rounds', () => ({ count: 0 }));

/**
 * Finds rounds that are open for longer than a day, or a day after what their vendor said, and reports them by the log and a metric. Nothing is paid or refunded
 * here: only the vendor knows how a round ended, and its win must still be accepted.
 */
export async function checkOpenRounds(core: Core): Promise<void> {
  const now = core.clock.now().getTime();
  const due = { from: new Date(now - REPORTED_DAYS * 86_400_000), day: new Date(now - LONGEST_OPEN_MS) };
  const vendors = catalogueOf(core).vendors();
  let count = 0;
  for (const { id: merchantId } of core.merchants.all()) {
    const overdue = await inTransaction(core.pool, { merchantId }, async (tx) => {
      await forgetDeadlines(tx, due.from);
      return listOverdueRounds(tx, due, MOST);
    });
    count += overdue.length;
    for (const [vendorId, rounds = []] of Map.groupBy(overdue, (round) => round.vendorId)) {
      const vendor = vendors.find(({ id }) => id === vendorId)?.code ?? vendorId;
      const staked = rounds.reduce((sum, round) => sum + round.staked, 0);
      const named = rounds.slice(0, NAMED).map(({ round }) => round);
      core.log.error(
        { merchantId, vendor, count: rounds.length, staked, rounds: named },
        'rounds are open for over a day',
      );
    }
  }
  overdueRoundsOf(core).count = count;
}
