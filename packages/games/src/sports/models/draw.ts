/** What decides in a slice: whole numbers below 10⁹, compared with whole thresholds. */
export const SCALE = 1_000_000_000;

/** The next number of a slice. */
export type Draw = () => number;

/** By side: home, away. */
export type Pair = readonly [home: number, away: number];

export type Team = 'home' | 'away';

export const add = ([home, away]: Pair, team: Team, amount = 1): Pair =>
  team === 'home' ? [home + amount, away] : [home, away + amount];

export const otherThan = (team: Team): Team => (team === 'home' ? 'away' : 'home');
