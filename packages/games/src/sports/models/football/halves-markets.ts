import { winMarket, yesNo, type FairMarket } from '../fair-market.ts';
import { scoreMarkets } from './score-markets.ts';
import type { FootballScores } from './score-lists.ts';

/** Ids of home-home, home-draw … away-away at half-time and at the end. */
const HALF_FULL = [418, 420, 422, 424, 426, 428, 430, 432, 434] as const;

/** Markets on one half, or on both together. */
export function halvesMarkets(scores: FootballScores, inFirstHalf: boolean): FairMarket[] {
  const { half1, half2, restOfHalf1, halfFull, highestHalf, bySide } = scores;
  const [first, second, equal] = highestHalf;
  const ofFirst = { result: 60, doubleChance: 63, asian: 66, total: 68, bothScore: 75 };
  return [
    ...(inFirstHalf ? scoreMarkets(ofFirst, half1, restOfHalf1) : []),
    ...scoreMarkets({ result: 83, total: 90 }, half2, half2),
    winMarket(
      47,
      '',
      halfFull.map((chance, at) => [`${HALF_FULL[at]}`, chance] as const),
    ),
    winMarket(52, '', { 436: first, 438: second, 440: equal }),
    winMarket(48, '', yesNo(bySide.home.winsBoth)),
    winMarket(49, '', yesNo(bySide.away.winsBoth)),
    winMarket(50, '', yesNo(bySide.home.winsEither)),
    winMarket(51, '', yesNo(bySide.away.winsEither)),
    winMarket(56, '', yesNo(bySide.home.scoresInBoth)),
    winMarket(57, '', yesNo(bySide.away.scoresInBoth)),
  ];
}
