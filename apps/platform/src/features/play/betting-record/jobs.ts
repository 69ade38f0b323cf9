import { inTransaction } from '@fairhouse/database';
import { classifyGames, sumUpWallets } from '@fairhouse/ledger';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { classOf } from './round-lists.ts';

/** Entries of a member that a read sums by itself; more of them are added to the lists of the record. */
const LONGEST_TAIL = 20;

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
