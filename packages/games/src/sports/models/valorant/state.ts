import type { Pair, Team } from '../draw.ts';

/** A series after a number of rounds. Public: prices need nothing else. */
export interface ValorantState {
  readonly slice: number;
  /** Rounds of the maps that have ended. */
  readonly maps: readonly Pair[];
  /** Rounds of the current map. */
  readonly rounds: Pair;
}

export type ValorantEvent =
  | { readonly kind: 'round'; readonly team: Team; readonly map: number; readonly rounds: Pair }
  | { readonly kind: 'map_end'; readonly team: Team; readonly map: number; readonly maps: Pair }
  | { readonly kind: 'full_time'; readonly maps: Pair };
