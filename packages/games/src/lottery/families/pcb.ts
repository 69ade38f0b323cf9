import { map, tuples } from '../odds/spaces.ts';
import { options, section } from '../plays/options.ts';
import { PUSH, type Play, type Rule } from '../plays/play.ts';
import { union } from '../plays/union.ts';
import type { TokenSet } from '../selectors/read-tokens.ts';
import { definePlay, oddsAt } from './define-play.ts';
import { threePattern } from './digit-patterns.ts';
import { numbersOf, sumOf } from './read-draw.ts';
import { isOnSide, sideGroup, sides } from './two-sides.ts';

const BIG = 14;
const sumsOfThree: TokenSet = { kind: 'numbers', low: 0, high: 27 };
const draws = () => tuples(3, 0, 9);
const lastThree = (outcome: Parameters<typeof numbersOf>[0]): readonly number[] => numbersOf(outcome).slice(-3);

const onSum = (
  tokens: TokenSet,
  wins: (token: string, total: number) => string | null,
  group?: (token: string) => string,
): Rule =>
  options(
    section({
      tokens,
      value: (outcome) => sumOf(lastThree(outcome)),
      wins,
      space: () => map(draws(), sumOf),
      ...(group ? { group } : {}),
    }),
  );

const pattern = (wanted: string): Rule =>
  options(
    section({
      tokens: { kind: 'words', words: ['all'] },
      value: lastThree,
      wins: (_, drawn) => (threePattern(drawn) === wanted ? 'win' : null),
      space: draws,
    }),
  );

function countSums(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [drawn] of draws()) counts.set(String(sumOf(drawn)), (counts.get(String(sumOf(drawn))) ?? 0) + 1);
  return counts;
}

/** 包三: three sums, one lot. */
const threeSums: Rule = union({
  tokens: sumsOfThree,
  least: 3,
  most: 3,
  came: (outcome) => String(sumOf(lastThree(outcome))),
  weights: () => ({ byToken: countSums(), push: 0 }),
});

const red = [3, 6, 9, 12, 15, 18, 21, 24];
const green = [1, 4, 7, 10, 16, 19, 22, 25];
const blue = [2, 5, 8, 11, 17, 20, 23, 26];
const colours: Readonly<Record<string, readonly number[]>> = { red, green, blue };
const colour = (token: string, total: number): string | null =>
  colours[token]?.includes(total) ? (token === 'red' ? 'red' : 'other') : null;

const comboWords: TokenSet = { kind: 'words', words: ['big-odd', 'big-even', 'small-odd', 'small-even'] };
const onBoth = (token: string, total: number): boolean => token.split('-').every((side) => isOnSide(side, total, BIG));
const combo = (token: string, total: number): string | null =>
  !onBoth(token, total) ? null : token === 'big-odd' || token === 'small-even' ? 'rare' : 'frequent';

const extremes: Rule = onSum({ kind: 'words', words: ['big', 'small'] }, (token, total) =>
  (token === 'big' ? total >= 22 : total <= 5) ? 'win' : null,
);

const middle = (total: number): boolean => total === 13 || total === 14;

const halfPays = [837, 279, 139.5, 83.7, 55.8, 39.85, 29.88, 23.24, 18.59, 15.21, 13.28, 12.12, 11.45, 11.16];
const paysOfSums = Object.fromEntries(
  halfPays.flatMap((pays, total) => [
    [total, pays],
    [27 - total, pays],
  ]),
);

const shared: readonly Play[] = [
  definePlay(
    'TM',
    onSum(sumsOfThree, (token, total) => (Number(token) === total ? token : null)),
    { pays: paysOfSums },
  ),
  definePlay('BS3', threeSums, { pays: { '3': 4 } }),
  definePlay('JZ', extremes, { pays: 15.75 }),
  definePlay('SB', onSum({ kind: 'words', words: Object.keys(colours) }, colour), { pays: { red: 2.7, other: 3.48 } }),
  definePlay('BZ', pattern('leopard'), { pays: 83.7 }),
  definePlay('PD', pattern('pair'), { pays: oddsAt(900, 1000, { win: 270 }) }),
  definePlay('SZ', pattern('straight'), { pays: 15 }),
];

export const pcbPlays: readonly Play[] = [
  ...shared,
  definePlay(
    '2M',
    onSum(sides, (token, total) => (isOnSide(token, total, BIG) ? 'win' : null), sideGroup),
    {
      pays: 1.8,
    },
  ),
  definePlay('CB', onSum(comboWords, combo), { pays: { rare: 3.6, frequent: 3.09 } }),
];

/** The 13/14 rule: these two sums return the stake of sides and of their combinations, and so these pay more. */
export const pcbReturnPlays: readonly Play[] = [
  ...shared,
  definePlay(
    '2M',
    onSum(sides, (token, total) => (middle(total) ? PUSH : isOnSide(token, total, BIG) ? 'win' : null), sideGroup),
    { pays: 1.76 },
  ),
  definePlay(
    'CB',
    onSum(comboWords, (token, total) => (middle(total) ? PUSH : combo(token, total))),
    {
      pays: { rare: 3.3, frequent: 3.7 },
    },
  ),
];
