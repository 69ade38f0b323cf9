import type { RandomSource } from '../fairness/index.ts';
import type { Spot } from './spot.ts';

/** Minor units by spot. */
export type Stakes = Readonly<Record<string, number>>;

/** Of a game whose players win from each other: all who stake the same money share a pool. */
export interface PoolRules<Outcome> {
  /** What the stream decides of an outcome. */
  readonly drawn: (outcome: Outcome) => Readonly<Record<string, unknown>>;
  /** The outcome for those whose stakes by spot these are; without stakes, for equal pools. */
  readonly join: (drawn: Readonly<Record<string, unknown>>, stakes?: Stakes) => Outcome;
  /** False: all of them go back. */
  readonly stands: (stakes: Stakes) => boolean;
}

/** A game of a table: how its outcome comes from the stream, and what each spot pays. */
export interface TableGame<Outcome> {
  readonly code: string;
  /** The first is played where none is named. */
  readonly variants: readonly string[];
  /** The outcome of a round from a whole deck; pools of stakes are not of the stream. */
  readonly draw: (random: RandomSource) => Outcome;
  readonly spots: (variant: string) => ReadonlyMap<string, Spot<Outcome>>;
  /** Reads JSON; undefined if the game cannot end so. */
  readonly readOutcome: (given: unknown) => Outcome | undefined;
  readonly pool?: PoolRules<Outcome>;
}
