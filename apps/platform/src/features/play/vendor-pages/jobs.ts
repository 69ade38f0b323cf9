import { inTransaction } from '@fairhouse/database';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { deleteVisits } from './store.ts';

/** A repeat of an entry comes within days; what was done stays in the audit log. */
const STORED_DAYS = 30;

export const vendorPagesTasks = (core: Core): Tasks => ({
  'vendor-pages.forget': async () => {
    const before = new Date(core.clock.now().getTime() - STORED_DAYS * 86_400_000);
    for (const { id: merchantId } of core.merchants.all())
      await inTransaction(core.pool, { merchantId }, (tx) => deleteVisits(tx, before));
  },
});

export const vendorPagesCron: readonly CronItem[] = [{ task: 'vendor-pages.forget', match: '27 3 * * *' }];
