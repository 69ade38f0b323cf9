import { allAppear } from '../odds/set-chances.ts';
import { fraction } from '../odds/fraction.ts';
import { blocks } from '../plays/blocks.ts';
import { places, type Spans } from '../plays/places.ts';
import type { Rule } from '../plays/play.ts';
import { sets } from '../plays/sets.ts';
import type { TokenSet } from '../selectors/read-tokens.ts';
import { numbersOf, textsOf } from './read-draw.ts';
import { isOnSide, sides } from './two-sides.ts';

/** Rules over digits 0–9 that the games of five and of three digits share. */

export const digits: TokenSet = { kind: 'digits', low: 0, high: 9 };

/** 直选: the digits of the places in their order. */
export const straight = (spans: Spans, count: number): Rule =>
  places({ spans, tokens: digits, values: numbersOf, chance: fraction(1, 10 ** count) });

/** 大小单双: a side for each place. */
export const sidesOfPlaces = (spans: Spans, count: number): Rule =>
  places({
    spans,
    tokens: sides,
    values: numbersOf,
    matches: (token, digit) => isOnSide(token, digit, 5),
    chance: fraction(1, 2 ** count),
  });

/** 不定胆, and 组选 of different digits: each chosen digit comes somewhere in the places. */
export const digitsSomewhere = (spans: Spans, places: number, size: number): Rule =>
  sets({
    spans,
    tokens: digits,
    sizes: [size],
    matches: [{ size, first: size, step: 'win' }],
    drawn: (outcome, span) => ({ first: textsOf(span.map((at) => numbersOf(outcome)[at] as number)) }),
    chance: allAppear(10, places),
  });

interface Shape {
  readonly first: readonly [times: number, count: number];
  readonly second: readonly [times: number, count: number];
  readonly oneList?: boolean;
  /** Orders of one lot. */
  readonly orders: number;
  readonly example: string;
}

/** 组选 with repeated digits. */
export const repeatedDigits = (spans: Spans, places: number, shape: Shape): Rule =>
  blocks({
    first: { times: shape.first[0], count: shape.first[1] },
    second: { times: shape.second[0], count: shape.second[1] },
    ...(shape.oneList ? { oneList: true } : {}),
    spans,
    low: 0,
    high: 9,
    values: numbersOf,
    chance: fraction(shape.orders, 10 ** places),
    example: shape.example,
  });
