import type { Pair, Team } from '../draw.ts';

/** A football match after a number of slices. Public: prices need nothing else. */
export interface FootballState {
  readonly slice: number;
  readonly score: Pair;
  /** Score of the first half, null before its end. */
  readonly half1: Pair | null;
  /** Who scored the last goal. */
  readonly lastGoal: Team | null;
  readonly reds: Pair;
  readonly yellows: Pair;
  readonly corners: Pair;
}

export type FootballEvent =
  | { readonly kind: 'goal'; readonly team: Team; readonly score: Pair; readonly reviewed: boolean }
  | { readonly kind: 'annulled_goal' | 'corner' | 'yellow_card' | 'red_card'; readonly team: Team }
  | { readonly kind: 'half_time' | 'full_time'; readonly score: Pair };
