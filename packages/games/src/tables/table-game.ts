import type { RandomSource } from '../fairness/index.ts';
import type { Spot } from './spot.ts';

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
}
