import { isOpen, type FairMarket } from '../fair-market.ts';
import { bookingMarkets } from './bookings.ts';
import { cornerMarkets } from './corners.ts';
import { halvesMarkets } from './halves-markets.ts';
import { goalMarkets } from './next-goal.ts';
import { FULL_TIME } from './parameters.ts';
import type { FootballPlan } from './plan.ts';
import { footballScores } from './score-lists.ts';
import { finalScoreMarkets, scoreMarkets } from './score-markets.ts';
import type { FootballState } from './state.ts';

/** All markets that are not decided, with the chances that the chain gives them from this state on. */
export function fairFootballMarkets(plan: FootballPlan, state: FootballState): FairMarket[] {
  if (state.slice === FULL_TIME) return [];
  const scores = footballScores(plan, state);
  const ids = { result: 1, doubleChance: 10, asian: 16, total: 18, bothScore: 29 };
  return [
    ...scoreMarkets(ids, scores.full, scores.rest),
    ...finalScoreMarkets(scores.full),
    ...halvesMarkets(scores, state.half1 === null),
    ...goalMarkets(plan, state),
    ...cornerMarkets(plan, state),
    ...bookingMarkets(plan, state),
  ].filter(isOpen);
}
