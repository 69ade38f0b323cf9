import type { TokenSet } from '../selectors/token-set.ts';

/** What can be chosen in a play, as plain data: a screen builds its picker from it, without a rule of its own. */
export type Form =
  /** A list for each place, or single lots. */
  | { readonly kind: 'places'; readonly spans: FormSpans; readonly tokens: TokenSet; readonly distinct: boolean }
  /** Options at each place, every one of them a lot. */
  | { readonly kind: 'options'; readonly places: readonly FormPlace[] }
  /** One list; lots are its parts of the sizes. */
  | {
      readonly kind: 'sets';
      readonly spans: FormSpans;
      readonly tokens: TokenSet;
      readonly sizes: readonly number[];
      readonly most?: number;
    }
  /** Digits that repeat, and the others; or both from one list. */
  | {
      readonly kind: 'blocks';
      readonly spans: FormSpans;
      readonly tokens: TokenSet;
      readonly first: { readonly times: number; readonly count: number };
      readonly second: { readonly times: number; readonly count: number };
      readonly oneList: boolean;
    }
  /** Numbers of so many digits. */
  | { readonly kind: 'tails'; readonly digits: number }
  /** A play of tails and its numbers, in any order of their digits. */
  | { readonly kind: 'orders'; readonly plays: readonly { readonly code: string; readonly digits: number }[] }
  /** Several options that are one lot together. */
  | { readonly kind: 'union'; readonly tokens: TokenSet; readonly least: number; readonly most: number }
  /** One option at several places, all one lot. */
  | { readonly kind: 'parlay'; readonly places: readonly FormPlace[]; readonly least: number; readonly most: number }
  /** A bingo card. */
  | { readonly kind: 'card' };

/** Places by the label of a selection; `''` where there is no choice. */
export type FormSpans = Readonly<Record<string, readonly number[]>>;

export interface FormPlace {
  readonly label: string;
  readonly tokens: TokenSet;
}
