import { judgeSteps } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { readCounts } from './entries-due-store.ts';
import type { EntryRow } from './entry-store.ts';
import { claimUntil, periodOn } from './period-store.ts';
import { COUNT_MS } from './progress.ts';
import { findMission } from './store.ts';

/**
 * The entries that a run has to write: those with a step that is earned now, and those whose time is over. The others, most of
 * them, are read in one statement for each mission and period.
 */
export async function findDueEntries(
  tx: PoolClient,
  merchant: Merchant,
  rows: readonly EntryRow[],
  now: Date,
): Promise<EntryRow[]> {
  const due: EntryRow[] = [];
  for (const entries of Map.groupBy(rows, ({ missionId, day }) => `${missionId} ${day}`).values()) {
    const { missionId, day } = entries[0]!;
    const mission = (await findMission(tx, missionId))!;
    const period = await periodOn(tx, day, merchant.settings.timeZone, mission.period);
    if (now >= claimUntil(period, mission.claimDays)) {
      due.push(...entries);
      continue;
    }
    // Nothing is earned any more.
    if (now.getTime() > period.until.getTime() + COUNT_MS) continue;
    const members = entries.map(({ memberId }) => memberId);
    const counts = await readCounts(
      tx,
      merchant,
      { missionId, day },
      { members, categories: mission.categories, period },
    );
    const changed = new Set(
      counts
        .filter((row) => judgeSteps(mission.steps, { ...row }).filter(({ reached }) => reached).length > row.earned)
        .map(({ memberId }) => memberId),
    );
    due.push(...entries.filter(({ memberId }) => changed.has(memberId)));
  }
  return due;
}
