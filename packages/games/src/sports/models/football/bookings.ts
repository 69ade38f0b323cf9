import { SCALE } from '../draw.ts';
import { nextOutcomes, resultOutcomes, winMarket, yesNo, type FairMarket, type Three } from '../fair-market.ts';
import { totalLines } from '../lines.ts';
import { resultChances, ScoreSums, totalsOf, type ScoreChances } from '../score-chances.ts';
import { addSides, countChances } from './counts.ts';
import { FULL_TIME } from './parameters.ts';
import type { FootballPlan } from './plan.ts';
import { redThreshold } from './rates.ts';
import { afterReds, ALL_CARDED, cardedOf, redsOf, withCards } from './red-cards.ts';
import type { FootballState } from './state.ts';
import { yellowShare, yellowThreshold } from './step.ts';

/** A red card is two bookings. */
const RED = 2;

/** Markets 136, 137 and 139, and 146, whether somebody is sent off. */
export function bookingMarkets(plan: FootballPlan, state: FootballState): FairMarket[] {
  const scores = bookingScores(plan, state);
  const now = total(state.yellows) + RED * total(state.reds);
  const sentOff = winMarket(146, '', yesNo(1 - finalReds(plan, state)[0]!));
  return [
    winMarket(136, '', resultOutcomes(resultChances(scores))),
    winMarket(137, `bookingnr=${now + 1}`, nextOutcomes(nextBooking(plan, state))),
    ...totalLines(totalsOf(scores), { market: 139, step: 0.5, least: 0.15 }),
    ...(total(state.reds) > 0 ? [] : [sentOff]),
  ];
}

const total = ([home, away]: readonly [number, number]): number => home + away;

/** Chances of who is carded at the end. */
function finalReds(plan: FootballPlan, { slice, reds }: FootballState): readonly number[] {
  let cards = withCards(cardedOf(reds));
  for (let next = slice + 1; next <= FULL_TIME; next += 1) cards = afterReds(plan, next, cards);
  return cards;
}

function bookingScores(plan: FootballPlan, state: FootballState): ScoreChances {
  const [home, away] = state.yellows;
  const counts = countChances(home + away, state.slice, (count, slice) => yellowThreshold(plan, [count, 0], slice));
  const sums = new ScoreSums();
  const share = yellowShare(plan) / SCALE;
  const cards = finalReds(plan, state);
  const add = (ofHome: number, ofAway: number, chance: number) => {
    for (const carded of ALL_CARDED) {
      const [redHome, redAway] = redsOf(carded);
      const weight = chance * cards[carded]!;
      if (weight > 0) sums.add(ofHome + RED * redHome, ofAway + RED * redAway, weight);
    }
  };
  addSides(state.yellows, counts, () => share, add);
  return sums.list();
}

/** Of a slice's cards the yellow one comes first. */
function nextBooking(plan: FootballPlan, { slice: played, yellows, reds }: FootballState): Three {
  const share = yellowShare(plan) / SCALE;
  let [home, away, none] = [0, 0, 1];
  for (let slice = played + 1; slice <= FULL_TIME; slice += 1) {
    const yellow = (none * yellowThreshold(plan, yellows, slice)) / SCALE;
    const rest = none - yellow;
    const redHome = reds[0] > 0 ? 0 : (rest * redThreshold(plan, slice, 0)) / SCALE;
    const redAway = reds[1] > 0 ? 0 : (rest * redThreshold(plan, slice, 1)) / SCALE;
    home += yellow * share + redHome;
    away += yellow * (1 - share) + redAway;
    none = rest - redHome - redAway;
  }
  return [home, none, away];
}
