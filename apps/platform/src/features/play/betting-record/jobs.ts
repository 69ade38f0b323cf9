import { inTransaction } from '@fairhouse/database';
import { classifyGames, LONGEST_TAIL, sumUpWallets } from '@fairhouse/ledger';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { classOf } from './round-lists.ts';

export const bettingRecordTasks = (core: Core): Tasks => ({
  /** Keeps the lists of members' records close to the ledger (docs/decisions/record-lists.md). */
  'betting-record.sum': async () => {
    const catalogue = catalogueOf(core);
    await catalogue.refresh();
    await inTransaction(core.pool, {}, (tx) =>
      classifyGames(tx, new Map(catalogue.games().map(({ id, category }) => [id, classOf(category)]))),
    );
    for (const { id: merchantId, settings } of core.merchants.all())
      await sumUpWallets(core.pool, { merchantId, timeZone: settings.timeZone, longestTail: LONGEST_TAIL });
  },
});

export const bettingRecordCron: readonly CronItem[] = [{ task: 'betting-record.sum', match: '* * * * *' }];
