export {
  animalOfNumber,
  animalOfYear,
  animals,
  elementOfNumber,
  elements,
  lunarYearOfDay,
  type Animal,
  type Element,
} from './calendar/lunar-years.ts';
export { drawNumbers } from './draws/draw-numbers.ts';
export { drawShapes, shapeNamed, type DrawShape, type PrizeGroup, type ShapeName } from './draws/draw-shapes.ts';
export type { Outcome } from './draws/outcome.ts';
export { readOutcome, type ReadOutcome } from './draws/read-outcome.ts';
export { writeOutcome } from './draws/write-outcome.ts';
export { families, type Family } from './families/families.ts';
export { familyOfGame } from './families/games.ts';
export type { Form, FormPlace, FormSpans } from './plays/form.ts';
export { groupPlays } from './plays/play-groups.ts';
export { ODDS_SCALE, PUSH, type Play, type Refusal, type RefusalCode } from './plays/play.ts';
export {
  largestWinOf,
  priceSelection,
  settlePriced,
  settleSelection,
  type Explanation,
  type Priced,
  type Selection,
  type Settled,
} from './settle-selection.ts';
export { allTokens, type TokenSet } from './selectors/read-tokens.ts';
export { fraction, toNumber, toText, type Fraction } from './odds/fraction.ts';
export { lintOdds, RTP_CAP, type OddsFinding } from './odds/lint-odds.ts';
export { oddsRows, type OddsRow } from './odds/play-returns.ts';
export { atSeries, HIGHEST_SERIES, LOWEST_SERIES } from './odds/series.ts';
