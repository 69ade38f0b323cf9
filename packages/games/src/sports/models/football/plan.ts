import type { Pair } from '../draw.ts';

/** What is published of a football match before the first bet: means of the whole match, in 10⁻⁹. */
export interface FootballPlan {
  readonly sport: 'football';
  /** Of the rules and constants in this folder. */
  readonly version: 1;
  /** Before the factors of lead and cards. */
  readonly goals: Pair;
  readonly corners: Pair;
  readonly yellows: Pair;
  readonly reds: Pair;
}
