import type { Mission } from '@fairhouse/contract/money/missions';
import { titleIn, type MemberReward } from '@fairhouse/contract/money/rewards';
import type { RewardReader } from '../rewards/index.ts';
import { listOwnPrizes } from './board-store.ts';
import { listMemberRewards, listOpenEntries } from './entry-store.ts';
import { claimUntil, periodOn } from './period-store.ts';
import { presentEntry } from './read-missions.ts';
import { findMission } from './store.ts';

/** Steps of missions that were earned, also those that a run has not written yet. */
export const readStepRewards: RewardReader = async (core, tx, { memberId, merchant }, { locale, since, limit }) => {
  const rows = await listMemberRewards(tx, memberId, { since, limit });
  const found: MemberReward[] = [];
  for (const { missionId, day, step, amount, state, earnedAt, movedAt } of rows) {
    const mission = (await findMission(tx, missionId))!;
    const period = await periodOn(tx, day, merchant.settings.timeZone, mission.period);
    found.push({
      id: `mission:${missionId}:${day}:${step}`,
      source: 'mission',
      title: titleIn(mission.titles, locale),
      amount,
      status: state,
      at: (movedAt ?? earnedAt).toISOString(),
      until: state === 'claim' ? claimUntil(period, mission.claimDays).toISOString() : null,
      slug: null,
      step: { missionId, day, step },
    });
  }
  const written = new Set(found.map(({ id }) => id));
  for (const entry of await listOpenEntries(tx, memberId)) {
    const mission = await presentEntry(core, tx, { merchant, locale }, entry);
    const reached = readReached(mission, core.clock.now());
    found.push(...reached.filter(({ id }) => !written.has(id)));
  }
  return found;
};

/** The steps of an entry that can be taken. */
const readReached = ({ missionId, day, title, claimUntil: until, steps }: Mission, now: Date): MemberReward[] =>
  steps.flatMap(({ status, reward }, step) =>
    status === 'claim'
      ? {
          id: `mission:${missionId}:${day}:${step}`,
          source: 'mission' as const,
          title,
          amount: reward.amount,
          status,
          at: now.toISOString(),
          until,
          slug: null,
          step: { missionId, day, step },
        }
      : [],
  );

/** Prizes of leaderboards, which are paid by themselves. */
export const readPrizes: RewardReader = async (_core, tx, { memberId }, { locale, since, limit }) => {
  const rows = await listOwnPrizes(tx, memberId, { since, limit });
  const found: MemberReward[] = [];
  for (const { missionId, day, prize, finishedAt, paidAt } of rows)
    found.push({
      id: `leaderboard:${missionId}:${day}`,
      source: 'leaderboard',
      title: titleIn((await findMission(tx, missionId))!.titles, locale),
      amount: prize,
      status: paidAt ? 'issued' : 'process',
      at: (paidAt ?? finishedAt).toISOString(),
      until: null,
      slug: null,
      step: null,
    });
  return found;
};
