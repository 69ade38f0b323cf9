import { inTransaction } from '@fairhouse/database';
import { EachApart } from '../../../system/each-apart.ts';
import type { CronItem, Tasks } from '../../../system/jobs.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { listEntries, type EntryRow } from './entry-store.ts';
import { findDueEntries } from './find-due-entries.ts';
import { finishBoards } from './finish-board.ts';
import { moveEntry } from './progress.ts';

/** Entries that are read at once. */
const PORTION = 1000;

/** Writes what was earned, and closes what is over, for everybody who takes part. */
async function moveEntries(core: Core, merchant: Merchant): Promise<void> {
  const each = await EachApart.of(core, merchant, 'missions');
  let after: EntryRow | null = null;
  for (;;) {
    const rows: EntryRow[] = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
      listEntries(tx, after, PORTION),
    );
    const due = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
      findDueEntries(tx, merchant, rows, core.clock.now()),
    );
    for (const row of due)
      await each.run(`${row.missionId} ${row.day} ${row.memberId}`, (tx) => moveEntry(core, tx, merchant, row));
    after = rows.at(-1) ?? null;
    if (rows.length < PORTION) break;
  }
  await each.forgetRest();
}

export const missionTasks = (core: Core): Tasks => ({
  'missions.move': async () => {
    for (const merchant of core.merchants.all()) {
      await moveEntries(core, merchant);
      await finishBoards(core, merchant);
    }
  },
});

export const missionCron: readonly CronItem[] = [{ task: 'missions.move', match: '*/2 * * * *' }];
