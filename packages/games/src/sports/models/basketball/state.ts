import type { Pair, Team } from '../draw.ts';

/** A basketball match after a number of slices. Public: prices need nothing else. */
export interface BasketballState {
  readonly slice: number;
  readonly score: Pair;
  /** Points of the quarters that have ended. */
  readonly quarters: readonly Pair[];
  /** Who has the first possession of this overtime; null in the regulation. */
  readonly jumpBall: Team | null;
}

export type BasketballEvent =
  | { readonly kind: 'points'; readonly team: Team; readonly points: 1 | 2 | 3; readonly score: Pair }
  | { readonly kind: 'miss' | 'turnover' | 'jump_ball'; readonly team: Team }
  | { readonly kind: 'quarter_end'; readonly quarter: number; readonly score: Pair }
  | { readonly kind: 'overtime_end' | 'full_time'; readonly score: Pair };
