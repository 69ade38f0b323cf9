/** Ends that a football match can have, for bets whose result depends on the scores of its halves. */
import type { Side } from './markets.ts';
import type { FootballGoal, FootballRecord } from './results/football-record.ts';

/** Markets that depend on the order or minute of goals, or on corners and cards. */
const OTHER_MARKETS: ReadonlySet<number> = new Set([
  8, 9, 100, 101, 105, 136, 137, 139, 146, 162, 163, 165, 166, 172, 601,
]);
const HALF_MARKETS: ReadonlySet<number> = new Set([47, 48, 49, 50, 51, 52, 56, 57, 60, 63, 66, 68, 75, 83, 90]);

/** Further goals of a team: in the match, or in a half when markets of halves are offered. */
const MOST_GOALS = 9;
const MOST_GOALS_OF_HALF = 4;

export const dependsOnScore = (market: number): boolean => !OTHER_MARKETS.has(market);

export const notBegunYet: FootballRecord = { status: 'open', halves: 0, minutes: 0, goals: [], corners: [], cards: [] };

/** The present goals and every number of further ones. */
export function scoreGrid(now: FootballRecord, markets: readonly number[]): FootballRecord[] {
  const halves = now.halves === 0 && markets.some((market) => HALF_MARKETS.has(market));
  const most = halves ? MOST_GOALS_OF_HALF : MOST_GOALS;
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  const second = counts.flatMap((home) =>
    counts.map((away) => [...further('home', 90, home), ...further('away', 90, away)]),
  );
  const first = halves
    ? counts.flatMap((home) => counts.map((away) => [...further('home', 45, home), ...further('away', 45, away)]))
    : [[]];
  return first.flatMap((early) =>
    second.map((late) => ({
      ...now,
      status: 'finished' as const,
      halves: 2 as const,
      minutes: 90,
      goals: [...now.goals, ...early, ...late],
    })),
  );
}

const further = (side: Side, minute: number, count: number): FootballGoal[] =>
  Array.from({ length: count }, () => ({ side, minute }));
