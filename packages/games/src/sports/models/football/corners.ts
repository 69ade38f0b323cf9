import { SCALE, type Pair } from '../draw.ts';
import { nextOutcomes, oddEven, resultOutcomes, winMarket, type FairMarket, type Three } from '../fair-market.ts';
import { handicapLines, totalLines } from '../lines.ts';
import { marginsOf, oddChance, resultChances, ScoreSums, totalsOf } from '../score-chances.ts';
import { addSides, countChances } from './counts.ts';
import type { FootballPlan } from './plan.ts';
import type { FootballState } from './state.ts';
import { cornerShare, cornerThreshold } from './step.ts';

/** Races that are offered. */
const RACES = [3, 5, 7, 9] as const;

export function cornerMarkets(plan: FootballPlan, state: FootballState): FairMarket[] {
  const [home, away] = state.corners;
  const share = (corners: Pair) => cornerShare(plan, corners) / SCALE;
  const counts = countChances(home + away, state.slice, (count, slice) => cornerThreshold(plan, [count, 0], slice));
  const sums = new ScoreSums();
  addSides(state.corners, counts, share, (ofHome, ofAway, chance) => sums.add(ofHome, ofAway, chance));
  const scores = sums.list();
  const totals = totalsOf(scores);
  const toHome = share(state.corners);
  const [none, more] = [counts[0]!, 1 - counts[0]!];
  return [
    winMarket(162, '', resultOutcomes(resultChances(scores))),
    ...handicapLines(marginsOf(scores), { market: 165, step: 0.5, least: 0.15 }),
    ...totalLines(totals, { market: 166, step: 0.5, least: 0.15 }),
    winMarket(163, `cornernr=${home + away + 1}`, nextOutcomes([more * toHome, none, more * (1 - toHome)])),
    winMarket(172, '', oddEven(oddChance(totals))),
    ...RACES.filter((count) => count > Math.max(home, away)).map((count) =>
      winMarket(601, `cornernr=${count}`, nextOutcomes(raceChances(state.corners, count, counts, share))),
    ),
  ];
}

/** Who has so many first, if there are enough. */
function raceChances(start: Pair, count: number, counts: Float64Array, share: (corners: Pair) => number): Three {
  let [home, away, atLeast] = [0, 0, 1];
  let paths = new Map<number, number>([[start[0], 1]]);
  for (let more = 0; paths.size > 0 && more < counts.length; more += 1) {
    atLeast -= counts[more]!;
    const next = new Map<number, number>();
    for (const [ofHome, chance] of paths) {
      const ofAway = start[0] + start[1] + more - ofHome;
      const toHome = chance * share([ofHome, ofAway]);
      if (ofHome + 1 === count) home += toHome * atLeast;
      else next.set(ofHome + 1, (next.get(ofHome + 1) ?? 0) + toHome);
      if (ofAway + 1 === count) away += (chance - toHome) * atLeast;
      else next.set(ofHome, (next.get(ofHome) ?? 0) + chance - toHome);
    }
    paths = next;
  }
  return [home, Math.max(1 - home - away, 0), away];
}
