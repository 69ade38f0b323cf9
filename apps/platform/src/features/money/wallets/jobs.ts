import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';

/** Number of months for which the ledger's partitions are made ahead. */
const MONTHS_AHEAD = 3;

export const ledgerTasks = ({ ledger, pool, log }: Core): Tasks => ({
  'ledger.make_partitions': () => ledger.makePartitions(pool, MONTHS_AHEAD),
  /** Recomputes every balance from its entries; a wallet with a different balance is frozen (reliability 14). */
  'ledger.check': async () => {
    const { ok, differenceCount, differences } = await ledger.check(pool);
    if (!ok)
      log.error({ differenceCount, differences: differences.slice(0, 20) }, 'the ledger does not agree with itself');
  },
});

/** At night in Manila and Dhaka. */
export const ledgerCron: readonly CronItem[] = [
  { task: 'ledger.make_partitions', match: '5 19 * * *' },
  { task: 'ledger.check', match: '35 19 * * *' },
];
