import { drawShapes, type PrizeGroup } from '../draws/draw-shapes.ts';
import type { Outcome } from '../draws/outcome.ts';
import { allTails, noTail } from '../odds/set-chances.ts';
import { uniform } from '../odds/spaces.ts';
import { options, section } from '../plays/options.ts';
import { orders, type Turned } from '../plays/orders.ts';
import { ODDS_SCALE, type Play, type Rule } from '../plays/play.ts';
import { sets } from '../plays/sets.ts';
import { tails, tailsOf } from '../plays/tails.ts';
import type { TokenSet } from '../selectors/read-tokens.ts';
import { definePlay } from './define-play.ts';
import { isOnSide, sideGroup, sides } from './two-sides.ts';

type Groups = readonly PrizeGroup[];

/** A play of tails, and what a lot costs and pays. */
export interface TailPlay extends Turned {
  readonly pays: number;
  /** Whether its numbers may be turned round (đảo). */
  readonly turns?: boolean;
}

const TWO_DIGITS: TokenSet = { kind: 'tails', digits: 2 };

/** Prizes whose numbers are long enough. */
export const longEnough = (groups: Groups, digits: number): Groups => groups.filter(([, , length]) => length >= digits);

const chosen = (groups: Groups, prizes: readonly string[]): Groups =>
  groups.filter(([prize]) => prizes.includes(prize));

const countNumbers = (groups: Groups): number => groups.reduce((total, [, count]) => total + count, 0);

/** A play of tails in the given prizes, each number of which is a lot. */
export function tailPlay(
  code: string,
  groups: Groups,
  digits: number,
  price: { cost: number; pays: number },
): TailPlay {
  return { code, rule: { digits, groups }, lots: countNumbers(groups), turns: true, ...price };
}

/** A play of tails whose lot covers every prize at one price: a point. */
export const pointPlay = (
  code: string,
  groups: Groups,
  digits: number,
  price: { cost: number; pays: number },
): TailPlay => ({
  ...tailPlay(code, groups, digits, price),
  lots: 1,
});

export const ofPrizes = (groups: Groups, ...prizes: readonly string[]): Groups => chosen(groups, prizes);

const come = (groups: Groups, sizes: readonly number[], steps: (size: number) => string, most?: number): Rule =>
  sets({
    tokens: TWO_DIGITS,
    sizes,
    ...(most === undefined ? {} : { most }),
    matches: sizes.map((size) => ({ size, first: size, step: steps(size) })),
    drawn: (outcome) => ({ first: tailsOf({ digits: 2, groups }, outcome).map(([, tail]) => tail) }),
    chance: ({ size }) => allTails(groups, 2, size),
  });

/** Lô trượt: none of the numbers comes. */
const misses = (groups: Groups, size: number): Rule =>
  sets({
    tokens: TWO_DIGITS,
    sizes: [size],
    matches: [{ size, first: 0, step: 'win' }],
    drawn: (outcome) => ({ first: tailsOf({ digits: 2, groups }, outcome).map(([, tail]) => tail) }),
    chance: () => noTail(groups, 2, size),
  });

const specialDigit = (outcome: Outcome, fromEnd: number): number =>
  outcome.kind === 'prizes' ? Number(outcome.prizes['DB']?.[0]?.at(-fromEnd)) : Number.NaN;

const digitOfSpecial = (fromEnd: number): Rule =>
  options(
    section({
      tokens: { kind: 'digits', low: 0, high: 9 },
      value: (outcome) => specialDigit(outcome, fromEnd),
      wins: (token, digit) => (Number(token) === digit ? 'win' : null),
      space: () => uniform(0, 9),
    }),
  );

/** Sides of the last two digits of the special prize: of their number, of the tens, of the units. */
const sidesOfSpecial: Rule = options(
  section({
    labels: ['number'],
    tokens: sides,
    value: (outcome) => specialDigit(outcome, 2) * 10 + specialDigit(outcome, 1),
    wins: (token, number) => (isOnSide(token, number, 50) ? 'win' : null),
    space: () => uniform(0, 99),
    group: sideGroup,
  }),
  section({
    labels: ['tens', 'units'],
    tokens: sides,
    value: (outcome, place) => specialDigit(outcome, 2 - place),
    wins: (token, digit) => (isOnSide(token, digit, 5) ? 'win' : null),
    space: () => uniform(0, 9),
    group: sideGroup,
  }),
);

export interface RegionTable {
  readonly groups: Groups;
  readonly tails: readonly TailPlay[];
  readonly xien: Readonly<Record<2 | 3 | 4, number>>;
  /** Lô trượt: pay by how many numbers must miss. */
  readonly misses: Readonly<Record<number, number>>;
  /** Đá: a pair, at twice its source's cost, with which it would return more than is paid. */
  readonly da: { readonly cost: number; readonly pays: number };
}

/** All plays of one region. */
export function regionPlays({ groups, tails: tailTable, xien, misses: missTable, da }: RegionTable): Play[] {
  const turned = tailTable.filter(({ turns }) => turns);
  const steps = Object.fromEntries(turned.map(({ code, pays }) => [code, pays]));
  return [
    ...tailTable.map(({ code, rule, lots, cost, pays }) =>
      definePlay(code, tails(rule), { lots, cost: cost / ODDS_SCALE, pays }),
    ),
    definePlay('DAU', digitOfSpecial(2), { pays: 9 }),
    definePlay('DUOI', digitOfSpecial(1), { pays: 9 }),
    definePlay('2S', sidesOfSpecial, { pays: 1.8 }),
    definePlay(
      'X2',
      come(groups, [2], () => 'win'),
      { pays: xien[2] },
    ),
    definePlay(
      'X3',
      come(groups, [3], () => 'win'),
      { pays: xien[3] },
    ),
    definePlay(
      'X4',
      come(groups, [4], () => 'win'),
      { pays: xien[4] },
    ),
    definePlay('XQ', come(groups, [2, 3, 4], String, 4), { pays: xien }),
    definePlay(
      'DA',
      come(groups, [2], () => 'win'),
      da,
    ),
    ...Object.entries(missTable).map(([size, pays]) => definePlay(`TR${size}`, misses(groups, Number(size)), { pays })),
    definePlay('DAO', orders(turned), { pays: steps }),
  ];
}

export const north = drawShapes['vn-north'].groups;
export const south = drawShapes['vn-south'].groups;

/** A pair over two stations (đá xiên). */
export const pairOverTwo = (pays: number, cost: number): Play =>
  definePlay(
    'DAX',
    come(drawShapes['vn-south-two'].groups, [2], () => 'win'),
    { cost, pays },
  );
