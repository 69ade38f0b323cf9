import { ok, type Locale, type ResponseOf, type Result } from '@fairhouse/contract';
import type { Mission, missionSummaryDetails, MissionStep } from '@fairhouse/contract/money/missions';
import { titleIn } from '@fairhouse/contract/money/rewards';
import { inTransaction } from '@fairhouse/database';
import type { StepProgress } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { mayBeOffered } from '../rewards/index.ts';
import { hasCheckedIn, listOpenEntries, listRewardsOf, type EntryRow, type RewardRow } from './entry-store.ts';
import { claimUntil, dayAt, periodAt, periodOn, type Period } from './period-store.ts';
import { readProgress } from './progress.ts';
import { findMission, listOpenMissions, type MissionRow } from './store.ts';

/** The missions that the member can join or takes part in, and those of earlier periods with rewards to take. */
export const readMissions = (
  core: Core,
  { merchant, memberId }: MemberCaller,
  locale: Locale,
): Promise<Result<ResponseOf<typeof missionSummaryDetails>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const { timeZone, currency } = merchant.settings;
    const at = core.clock.now();
    const list: Mission[] = [];
    const entries = await listOpenEntries(tx, memberId);
    for (const entry of entries) list.push(await presentEntry(core, tx, { merchant, locale }, entry));
    if (await mayBeOffered(core, tx, merchant, memberId)) {
      for (const mission of await listOpenMissions(tx, at)) {
        const period = await periodAt(tx, at, timeZone, mission.period);
        if (entries.some(({ missionId, day }) => missionId === mission.id && day === period.day)) continue;
        const progress = await readProgress(tx, merchant, mission, memberId, period);
        list.push(present(mission, { period, locale, progress, now: at }));
      }
    }
    const shown = list.filter(isOfUse).toSorted(inOrder);
    return ok({
      currency,
      list: shown,
      missionCount: shown.filter(({ joined, steps }) => !joined || steps.some(({ status }) => status === 'claim'))
        .length,
      checkedIn: await hasCheckedIn(tx, memberId, await dayAt(tx, at, timeZone)),
    });
  });

/** Days before weeks; joining moves nothing. */
const inOrder = (a: Mission, b: Mission): number =>
  a.period.localeCompare(b.period) || a.missionId.localeCompare(b.missionId) || b.day.localeCompare(a.day);

/** Over periods without a reward to take are not shown. */
const isOfUse = ({ steps }: Mission) => steps.some(({ status }) => status !== 'closed');

export async function presentEntry(
  core: Core,
  tx: PoolClient,
  { merchant, locale }: { merchant: Merchant; locale: Locale },
  entry: EntryRow,
): Promise<Mission> {
  const mission = (await findMission(tx, entry.missionId))!;
  const period = await periodOn(tx, entry.day, merchant.settings.timeZone, mission.period);
  const progress = await readProgress(tx, merchant, mission, entry.memberId, period);
  const rewards = await listRewardsOf(tx, entry);
  return present(mission, { period, locale, progress, now: core.clock.now(), entry, rewards });
}

interface Shown {
  period: Period;
  locale: Locale;
  progress: readonly StepProgress[];
  now: Date;
  entry?: EntryRow;
  rewards?: readonly RewardRow[];
}

function present(mission: MissionRow, { period, locale, progress, now, entry, rewards = [] }: Shown): Mission {
  const steps = mission.steps.map(({ kind, target, reward }, step): MissionStep => {
    const earned = rewards.find((row) => row.step === step);
    const { done, open, reached } = progress[step]!;
    const status = () => {
      if (earned) return earned.state;
      if (!entry) return 'join';
      if (now >= period.until) return 'closed';
      if (reached) return 'claim';
      return open ? 'joined' : 'coming_soon';
    };
    return { kind, target, done: earned ? target : done, status: status(), reward };
  });
  return {
    missionId: mission.id,
    title: titleIn(mission.titles, locale),
    period: mission.period,
    day: period.day,
    startsAt: period.from.toISOString(),
    endsAt: period.until.toISOString(),
    claimUntil: claimUntil(period, mission.claimDays).toISOString(),
    joined: entry !== undefined,
    categories: mission.categories,
    steps,
    wageringX100: mission.steps.some(({ reward }) => reward.to === 'bonus') ? mission.wageringX100 : null,
    prizes: mission.prizes,
    bestRounds: mission.bestRounds,
  };
}
