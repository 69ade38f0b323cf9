import { SCALE } from '../draw.ts';
import { nextOutcomes, winMarket, type FairMarket, type Three } from '../fair-market.ts';
import { clockOf } from './clock.ts';
import { FULL_TIME } from './parameters.ts';
import type { FootballPlan } from './plan.ts';
import { goalThresholds } from './rates.ts';
import { afterReds, ALL_CARDED, cardedOf, redsOf, withCards } from './red-cards.ts';
import type { FootballState } from './state.ts';
import { tenMinuteMarkets } from './ten-minutes.ts';

interface NextGoal {
  /** Home scores it, nobody, away. */
  readonly side: Three;
  /** Chance that it comes in each minute of the match; added time is with 45 and 90. */
  readonly minutes: readonly number[];
}

/** The next goal from a state, slice by slice; until it the lead does not change. */
function nextGoal(plan: FootballPlan, { slice: played, score, reds }: FootballState): NextGoal {
  const lead = score[0] - score[1];
  const minutes = Array.from({ length: 90 }, () => 0);
  let [home, away] = [0, 0];
  let none = withCards(cardedOf(reds));
  for (let slice = played + 1; slice <= FULL_TIME; slice += 1) {
    const { minute } = clockOf(slice);
    for (const carded of ALL_CARDED) {
      if (none[carded] === 0) continue;
      const [ofHome, ofAway] = goalThresholds(plan, slice, lead, redsOf(carded));
      const [toHome, toAway] = [(ofHome / SCALE) * none[carded]!, (ofAway / SCALE) * none[carded]!];
      home += toHome;
      away += toAway;
      minutes[minute - 1]! += toHome + toAway;
      none[carded]! -= toHome + toAway;
    }
    none = afterReds(plan, slice, none);
  }
  return { side: [home, Math.max(1 - home - away, 0), away], minutes };
}

/** Leads that the last goal is worked out for; beyond, the factors are the same. */
const MOST = 8;
const LEADS = 2 * MOST + 1;
const lastGoals = new WeakMap<FootballPlan, Float64Array>();

/**
 * By slices played, cards and lead: the chance that home scores the last of the goals to come, and that none comes. Backward
 * from the end, once for a plan.
 */
function lastGoalTable(plan: FootballPlan): Float64Array {
  const known = lastGoals.get(plan);
  if (known) return known;
  const row = ALL_CARDED.length * LEADS * 2;
  const table = new Float64Array((FULL_TIME + 1) * row);
  for (let at = 1; at < row; at += 2) table[FULL_TIME * row + at] = 1;
  for (let slice = FULL_TIME; slice > 0; slice -= 1) {
    for (const carded of ALL_CARDED) {
      const next = afterReds(plan, slice, withCards(carded));
      for (let lead = -MOST; lead <= MOST; lead += 1) {
        const [home, away] = goalThresholds(plan, slice, lead, redsOf(carded));
        let [last, none] = [0, 0];
        for (const cards of ALL_CARDED) {
          if (next[cards] === 0) continue;
          const after = slice * row + cards * LEADS * 2;
          const [ifHome, ifAway, ifNone] = [placeOf(lead + 1), placeOf(lead - 1), placeOf(lead)];
          const stay = SCALE - home - away;
          const byHome = home * (table[after + ifHome]! + table[after + ifHome + 1]!);
          last += (next[cards]! * (byHome + away * table[after + ifAway]! + stay * table[after + ifNone]!)) / SCALE;
          none += (next[cards]! * stay * table[after + ifNone + 1]!) / SCALE;
        }
        const at = (slice - 1) * row + carded * LEADS * 2 + placeOf(lead);
        table[at] = last;
        table[at + 1] = none;
      }
    }
  }
  lastGoals.set(plan, table);
  return table;
}

const placeOf = (lead: number): number => 2 * (Math.min(Math.max(lead, -MOST), MOST) + MOST);

/** Home scores the match's last goal, nobody any, away. */
function lastGoal(plan: FootballPlan, { slice, score, reds, lastGoal: last }: FootballState): Three {
  const table = lastGoalTable(plan);
  const at = (slice * ALL_CARDED.length + cardedOf(reds)) * LEADS * 2 + placeOf(score[0] - score[1]);
  const [byHome, none] = [table[at]!, table[at + 1]!];
  const byAway = Math.max(1 - byHome - none, 0);
  return [byHome + (last === 'home' ? none : 0), last === null ? none : 0, byAway + (last === 'away' ? none : 0)];
}

/** Markets 8, 9, 100, 101 and 105: who scores next and last, and when. */
export function goalMarkets(plan: FootballPlan, state: FootballState): FairMarket[] {
  const { side, minutes } = nextGoal(plan, state);
  const goal = `goalnr=${state.score[0] + state.score[1] + 1}`;
  return [
    winMarket(8, goal, nextOutcomes(side)),
    winMarket(9, '', nextOutcomes(lastGoal(plan, state))),
    winMarket(100, goal, byMinutes(minutes, 15, 584, side[1])),
    winMarket(101, goal, byMinutes(minutes, 10, 598, side[1])),
    ...tenMinuteMarkets(plan, state),
  ];
}

/** Outcomes 2 apart, the last one is no goal. */
function byMinutes(minutes: readonly number[], width: number, first: number, none: number): [string, number][] {
  const parts = Array.from({ length: 90 / width }, (_, nth) =>
    minutes.slice(nth * width, (nth + 1) * width).reduce((sum, chance) => sum + chance, 0),
  );
  return [...parts, none].map((chance, nth) => [`${first + nth * 2}`, chance]);
}
