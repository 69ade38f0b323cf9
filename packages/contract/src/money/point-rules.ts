import * as z from 'zod/mini';
import { minor, positiveMinor, text } from '../core/fields.ts';
import { gameCategories } from '../play/games.ts';

/** A merchant's rules of points, and its ladder of ranks (docs/rewards.md). Weights and rates in basis points. */

const basisPoints = (most: number) => z.int().check(z.gte(0), z.lte(most));
/** Of a valid stake, what counts; a category that is not named counts nothing. */
const weights = z.partialRecord(z.enum(gameCategories), basisPoints(10_000));

/** The largest number of points in a rule, a price or a request. */
export const MOST_POINTS = 1_000_000_000;
export const points = () => z.int().check(z.gte(1), z.lte(MOST_POINTS));

export const pointRulesSchema = z.strictObject({
  /** Weighted valid stakes, in minor units, that earn one point. */
  unit: positiveMinor().check(z.lte(1_000_000_000)),
  weights,
  /** So many points become so many minor units. */
  convert: z.strictObject({ points: points(), amount: positiveMinor().check(z.lte(1_000_000_000)) }),
  /** The fewest points of a conversion. */
  minimum: points(),
});
export type PointRules = z.infer<typeof pointRulesSchema>;

const level = z.strictObject({
  name: text(1, 40),
  /** Lifetime play that reaches the level, weighted as for points, minor units; 0 for the first. */
  need: minor(),
  /** Play of a whole month that keeps it. */
  monthly: minor(),
  /** Credited when it is reached for the first time, minor units. */
  reward: minor(),
  /** Rate of valid bets that is given back, in basis points. */
  rebateBp: basisPoints(200),
});
type Levels = z.infer<typeof level>[];

const areRising = (levels: Levels) =>
  levels[0]?.need === 0 && levels.every(({ need }, at) => at === 0 || need > levels[at - 1]!.need);

/** The ladder of ranks from the lowest on; the first level is rank 0. */
export const rankLadderSchema = z
  .array(level)
  .check(z.minLength(1), z.maxLength(20), z.refine(areRising, 'levels rise from 0'));
export type RankLevel = z.infer<typeof level>;
