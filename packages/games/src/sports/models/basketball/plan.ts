/** What is published of a basketball match before the first bet: thresholds of numbers below 10⁹. */
export interface BasketballPlan {
  readonly sport: 'basketball';
  readonly version: 1;
  /** Below these a possession brings 3 points, at least 2, at least 1. */
  readonly points: readonly [three: number, two: number, one: number];
  /**
   * Below these the ball goes over to the other team, in a possession of home or away, by home's lead from −60 (and less) to
   * 60 (and more).
   */
  readonly turnovers: { readonly home: readonly number[]; readonly away: readonly number[] };
}
