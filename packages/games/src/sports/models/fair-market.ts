import type { Chances } from '../margin.ts';

export interface FairOutcome {
  readonly outcome: string;
  readonly chances: Chances;
}

/** A market that is not decided, with the chances that the chain of the match gives it. */
export interface FairMarket {
  readonly market: number;
  /** `name=value`, several joined by `|`; empty without. */
  readonly specifiers: string;
  readonly outcomes: readonly FairOutcome[];
}

const certainly = (win: number, none = 0): Chances =>
  none > 0 ? { win, void: none, lose: Math.max(1 - win - none, 0) } : { win, lose: Math.max(1 - win, 0) };

type OutcomeChances = Readonly<Record<string, number>> | readonly (readonly [outcome: string, win: number])[];

/** A market of which exactly one outcome wins, or which is void with the chance `none`. */
export function winMarket(market: number, specifiers: string, chances: OutcomeChances, none = 0): FairMarket {
  const pairs: readonly (readonly [string, number])[] = isPairs(chances) ? chances : Object.entries(chances);
  const outcomes = pairs.map(([outcome, win]) => ({ outcome, chances: certainly(win, none) }));
  return { market, specifiers, outcomes };
}

const isPairs = (chances: OutcomeChances): chances is Extract<OutcomeChances, readonly unknown[]> =>
  Array.isArray(chances);

/** Above this chance an outcome counts as decided. */
const DECIDED = 1 - 1e-6;
/** What returns its stake more often leaves too little to bet on: with its margin a bet returns over 99.5 %. */
const MOST_VOID = 0.85;

export const isOpen = ({ outcomes }: FairMarket): boolean =>
  outcomes.every(({ chances: { win = 0, void: none = 0 } }) => win < DECIDED && none < MOST_VOID) &&
  outcomes.some(({ chances: { win = 0, half_win: half = 0 } }) => win + half > 0);

/** Sets of outcomes that many markets have, and the winner's chance of each. */
export const resultOutcomes = ([home, draw, away]: Three) => ({ 1: home, 2: draw, 3: away });
export const winnerOutcomes = ([home, away]: Two) => ({ 4: home, 5: away });
export const yesNo = (yes: number) => ({ 74: yes, 76: 1 - yes });
export const oddEven = (odd: number) => ({ 70: odd, 72: 1 - odd });
/** Home, none, away. */
export const nextOutcomes = ([home, none, away]: Three) => ({ 6: home, 7: none, 8: away });

export type Two = readonly [home: number, away: number];
export type Three = readonly [home: number, between: number, away: number];
