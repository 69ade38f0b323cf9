/** What is added to fair chances: part of the book over 100 %, before the match and in it (chosen). */
type Margins = readonly [preMatch: number, live: number];

const TWO_WAY: Margins = [0.04, 0.055];
const THREE_WAY: Margins = [0.05, 0.07];
const TEAM_AND_PERIOD: Margins = [0.06, 0.07];
const RANGE_AND_EXACT: Margins = [0.12, 0.12];
const CORRECT_SCORE: Margins = [0.15, 0.15];

/** Of one team, a half, a quarter or a map. */
const ofTeamOrPeriod = new Set([
  19, 20, 31, 32, 33, 34, 48, 49, 50, 51, 52, 56, 57, 60, 63, 66, 68, 75, 83, 90, 227, 228, 234, 235, 236, 302, 303,
  304, 330, 331, 332, 335, 620, 621,
]);
const ofRanges = new Set([15, 21, 25, 35, 36, 37, 47, 100, 101, 290, 292, 329]);
const CORRECT_SCORE_MARKET = 45;

/** The part that a market's odds keep: 0.05 makes a book of 105 %. */
export function marginOf(market: number, outcomes: number, live: boolean): number {
  const at = live ? 1 : 0;
  if (market === CORRECT_SCORE_MARKET) return CORRECT_SCORE[at];
  if (ofRanges.has(market)) return RANGE_AND_EXACT[at];
  if (ofTeamOrPeriod.has(market)) return TEAM_AND_PERIOD[at];
  return outcomes > 2 ? THREE_WAY[at] : TWO_WAY[at];
}
