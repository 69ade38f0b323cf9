import { judgeSteps, type StepProgress } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { readPlayOfPeriod } from '../../play/play-sums/index.ts';
import {
  closeEntry,
  countOwn,
  insertReward,
  listRewardsOf,
  lockEntry,
  type EntryRow,
  type RewardRow,
} from './entry-store.ts';
import { claimUntil, periodOn, type Period } from './period-store.ts';
import { findMission, useReserved, type MissionTerms } from './store.ts';

/** After the end of a period its last rounds are counted. */
export const COUNT_MS = 3_600_000;

/** What each step has; recomputed from the sums, so that a repeat finds the same. */
export async function readProgress(
  tx: PoolClient,
  merchant: Merchant,
  mission: Pick<MissionTerms, 'steps' | 'categories'>,
  memberId: number,
  period: Period,
): Promise<StepProgress[]> {
  const play = await readPlayOfPeriod(tx, merchant, memberId, { from: period.day, until: period.nextDay });
  const counting = play.filter(
    ({ category }) => mission.categories.length === 0 || mission.categories.includes(category),
  );
  const sum = (figure: 'valid' | 'rounds') => counting.reduce((total, row) => total + row[figure], 0);
  const counts = { ...(await countOwn(tx, memberId, period)), valid: sum('valid'), rounds: sum('rounds') };
  return judgeSteps(mission.steps, counts);
}

/**
 * Writes the steps that were earned, and closes an entry whose time is over. Safe to repeat: a step is earned once, and
 * what was earned stays. The caller's transaction holds the entry's lock from then on.
 */
export async function moveEntry(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  key: Pick<EntryRow, 'missionId' | 'memberId' | 'day'>,
): Promise<{ entry: EntryRow; rewards: RewardRow[] } | undefined> {
  const entry = await lockEntry(tx, key);
  if (!entry) return undefined;
  const mission = (await findMission(tx, entry.missionId))!;
  const period = await periodOn(tx, entry.day, merchant.settings.timeZone, mission.period);
  const at = core.clock.now();
  if (!entry.closedAt && at.getTime() <= period.until.getTime() + COUNT_MS) {
    const progress = await readProgress(tx, merchant, mission, entry.memberId, period);
    for (const [step, { reached }] of progress.entries())
      if (reached) await earnStep(core, tx, merchant, entry, { step, reward: mission.steps[step]!.reward, at });
  }
  if (!entry.closedAt && at >= claimUntil(period, mission.claimDays)) {
    await closeEntry(tx, entry, at);
    await useReserved(tx, mission.id, { released: entry.reserved, paid: 0 });
    return { entry: { ...entry, closedAt: at, reserved: 0 }, rewards: await listRewardsOf(tx, entry) };
  }
  return { entry, rewards: await listRewardsOf(tx, entry) };
}

async function earnStep(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  entry: EntryRow,
  earned: { step: number; reward: MissionTerms['steps'][number]['reward']; at: Date },
): Promise<void> {
  if (!(await insertReward(tx, merchant.id, entry, earned))) return;
  const what = { type: 'mission_step', step: earned.step + 1 } as const;
  await core.offers.happened(tx, { merchant, memberId: entry.memberId }, what);
}
