/** A league as it was fitted: how many goals its teams score and let in. */
export interface FootballLeague {
  /** Logarithm of an away team's goals among equals. */
  readonly mu: number;
  readonly home: number;
  /** Logarithms. */
  readonly teams: Readonly<Record<string, readonly [attack: number, defence: number]>>;
}

/** By the code of the league. */
export type FootballLeagues = Readonly<Record<string, FootballLeague>>;
