import type { Outcome } from '../draws/outcome.ts';
import type { Fraction } from '../odds/fraction.ts';
import type { Form } from './form.ts';

/** Odds and costs are whole numbers of 1/10,000. */
export const ODDS_SCALE = 10_000;

/** A way to bet: plain data but for the rule, which reads selections and knows when a lot wins. */
export interface Play {
  readonly code: string;
  readonly rule: Rule;
  /** How many lots each chosen lot counts for: a number in all 18 prizes is 18 lots. */
  readonly lots: number;
  /** What a lot costs, in units × 10,000. */
  readonly cost: number;
  /** What a winning lot pays by its pay step, stake included, in units × 10,000. */
  readonly pay: Readonly<Record<string, number>>;
  /** The most lots of one selection. */
  readonly cap: number;
}

export interface Rule {
  /** What can be chosen. */
  readonly form: Form;
  /** Reads a selection in the grammar of docs/lottery.md. */
  read(text: string): Reading;
  /** The exact chances of each kind of selection, for odds and linter. */
  chances(): Chance[];
}

export type Reading = { readonly ok: true; readonly bet: Bet } | Refusal;

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly what: string;
}

export type RefusalCode = 'UNKNOWN' | 'TOO_FEW' | 'TOO_MANY' | 'REPEATED' | 'OVER_CAP' | 'UNIT' | 'MULTIPLE' | 'PLAY';

/** A selection that was read. Its lots are counted, never listed. */
export interface Bet {
  readonly lots: number;
  /** What a lot costs, if it is not the play's own cost. */
  readonly cost?: number;
  hits(outcome: Outcome): Hit[];
  /** No outcome pays more than this; units × 10,000 or minor units, as `pays` has them. */
  most(bound: Bound): bigint;
  /** The same for the lots of each chosen number or option: what they pay at most when it comes. */
  loads(bound: Bound): readonly (readonly [token: string, most: bigint])[];
}

/** By what the largest win of a bet is found. */
export interface Bound {
  /** What a lot pays by a step; `PUSH` returns its cost. */
  readonly pays: (step: string) => bigint;
  /** Any outcome of the draw's shape: how many numbers are drawn. */
  readonly sample: Outcome;
}

export const largest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);

/** Lots of a bet that won in the same way. */
export interface Hit {
  /** The number or class that came, as the player wrote it. */
  readonly what: string;
  /** The key of the play's pay table; `PUSH` returns the stake; keys joined by `+` multiply their odds. */
  readonly step: string;
  readonly times: number;
}

export const PUSH = 'push';

/** One representative selection of one lot, and how many lots win by each step, on average. */
export interface Chance {
  readonly selection: string;
  readonly steps: Readonly<Record<string, Fraction>>;
  /** Selections of one group exclude each other. Together they may cover every outcome. */
  readonly group?: string;
  /** Lots and cost of the selection, if they are not the play's own. */
  readonly lots?: number;
  readonly cost?: number;
}

export const refuse = (code: RefusalCode, what: string): Refusal => ({ ok: false, code, what });
