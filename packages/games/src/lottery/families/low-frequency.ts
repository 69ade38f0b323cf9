import { drawShapes, type PrizeGroup } from '../draws/draw-shapes.ts';
import { hypergeometric } from '../odds/set-chances.ts';
import { uniform } from '../odds/spaces.ts';
import { options, section } from '../plays/options.ts';
import type { Play, Rule } from '../plays/play.ts';
import { sets, type Match } from '../plays/sets.ts';
import { tails } from '../plays/tails.ts';
import { definePlay } from './define-play.ts';
import { digits, digitsSomewhere, repeatedDigits, sidesOfPlaces, straight } from './digit-plays.ts';
import { numberAt, numbersOf } from './read-draw.ts';

const three = { '': [0, 1, 2] };
const two = { front: [0, 1], back: [1, 2] };

const onePlace: Rule = options(
  section({
    labels: ['1', '2', '3'],
    tokens: digits,
    value: numberAt,
    wins: (token, digit) => (Number(token) === digit ? 'win' : null),
    space: () => uniform(0, 9),
  }),
);

/** Daily lotteries of three digits: the plays of the fast ones. */
export const threeDigitPlays: readonly Play[] = [
  definePlay('ZX3', straight(three, 3), { cost: 2, pays: 1800 }),
  definePlay('ZX2', straight(two, 2), { cost: 2, pays: 180 }),
  definePlay('DWD', onePlace, { cost: 2, pays: 18 }),
  definePlay(
    'ZU3',
    repeatedDigits(three, 3, { first: [2, 1], second: [1, 1], oneList: true, orders: 3, example: '0 1' }),
    { cost: 2, pays: 600 },
  ),
  definePlay('ZU6', digitsSomewhere(three, 3, 3), { cost: 2, pays: 300 }),
  definePlay('ZU2', digitsSomewhere(two, 2, 2), { cost: 2, pays: 90 }),
  definePlay('BD31', digitsSomewhere(three, 3, 1), { cost: 2, pays: 6.6 }),
  definePlay('BD32', digitsSomewhere(three, 3, 2), { cost: 2, pays: 33 }),
  definePlay('DX2', sidesOfPlaces(two, 2), { cost: 2, pays: 7.2 }),
  definePlay('DX3', sidesOfPlaces(three, 3), { cost: 2, pays: 14.4 }),
];

/** `size` numbers of a pool, paid by how many come; the bonus number lifts the second prize. */
function lotto(pool: number, size: number, pays: Readonly<Record<string, number>>, ownBonus: boolean): Play {
  const match = (first: number): Omit<Match, 'size'>[] => {
    if (!ownBonus) return [{ first, step: String(first) }];
    if (first === size) return [{ first, step: String(first) }];
    const withBonus = pays[`${first}+bonus`] === undefined ? String(first) : `${first}+bonus`;
    return [
      { first, second: 0, step: String(first) },
      { first, second: 1, step: withBonus },
    ];
  };
  const counts = Object.keys(pays).filter((step) => /^\d+$/.test(step));
  const rule = sets({
    tokens: { kind: 'numbers', low: 1, high: pool },
    sizes: [size],
    matches: counts.flatMap((step) => match(Number(step))).map((found) => ({ ...found, size })),
    drawn: (outcome) => ({
      first: numbersOf(outcome).map(String),
      ...(ownBonus && outcome.kind === 'bonus' ? { second: [String(outcome.bonus)] } : {}),
    }),
    chance: hypergeometric(pool, size, ownBonus ? 1 : 0),
  });
  return definePlay(`L${size}`, rule, { pays });
}

export const lottoPlays = {
  '5-of-35': [lotto(35, 5, { '5': 80_000, '4': 500, '3': 20 }, false)],
  '6-of-42': [lotto(42, 6, { '6': 2_000_000, '5': 3000, '4': 100, '3': 7 }, false)],
  '6-of-45': [lotto(45, 6, { '6': 3_000_000, '5': 4000, '4': 130, '3': 8 }, false)],
  '6-of-49': [lotto(49, 6, { '6': 5_000_000, '5': 7000, '4': 180, '3': 10 }, false)],
  '6-of-55': [lotto(55, 6, { '6': 8_000_000, '5+bonus': 700_000, '5': 10_000, '4': 280, '3': 13 }, true)],
  '6-of-55-no-bonus': [lotto(55, 6, { '6': 10_000_000, '5': 14_000, '4': 280, '3': 13 }, false)],
  '6-of-58': [lotto(58, 6, { '6': 12_000_000, '5': 17_000, '4': 360, '3': 16 }, false)],
} satisfies Record<string, readonly Play[]>;

const firstThree = (groups: readonly PrizeGroup[]) => groups.filter(([prize]) => /^P\d$/.test(prize));

const fourDigitGroups = drawShapes['four-digits'].groups;

/** 4D: `BIG` wins with all 23 numbers, `SMALL` with the first three only. */
export const fourDigitPlays: readonly Play[] = [
  definePlay('BIG', tails({ digits: 4, groups: fourDigitGroups, byPrize: true }), {
    pays: { P1: 3400, P2: 1400, P3: 650, STARTER: 240, CONSOLATION: 80 },
  }),
  definePlay('SMALL', tails({ digits: 4, groups: firstThree(fourDigitGroups), byPrize: true }), {
    pays: { P1: 4700, P2: 2700, P3: 1400 },
  }),
];

export const max3dPlays: readonly Play[] = [
  definePlay('MAX3D', tails({ digits: 3, groups: drawShapes['max-3d'].groups, byPrize: true }), {
    pays: { SP: 160, P1: 55, P2: 34, P3: 16 },
  }),
];
