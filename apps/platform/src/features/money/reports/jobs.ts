import { inTransaction } from '@fairhouse/database';
import { snapshotAccounts, sumUpWallets } from '@fairhouse/ledger';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { dayIn } from './days.ts';

export const reportTasks = (core: Core): Tasks => ({
  /** The house's accounts of the day, each minute; the last snapshot of a day stays. */
  'reports.snapshot': async () => {
    for (const { id: merchantId, settings } of core.merchants.all()) {
      const at = core.clock.now();
      await inTransaction(core.pool, { merchantId }, (tx) =>
        snapshotAccounts(tx, { day: dayIn(settings.timeZone, at), at }),
      );
    }
  },
  /** Reports count every entry: also of wallets whose tail a member's own read would sum up. */
  'reports.sum': async () => {
    for (const { id: merchantId, settings } of core.merchants.all())
      await sumUpWallets(core.pool, { merchantId, timeZone: settings.timeZone, longestTail: 0 });
  },
});

export const reportCron: readonly CronItem[] = [
  { task: 'reports.snapshot', match: '* * * * *' },
  { task: 'reports.sum', match: '*/5 * * * *' },
];
