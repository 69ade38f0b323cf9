import { describe, expect, it } from 'vitest';
import { evaluateGrid } from './evaluate-grid.ts';
import { evaluateLine } from './evaluate-line.ts';
import type { LinePays, SlotDefinition } from './slot-definition.ts';
import { tinyClassic, tinyLines, tinyWays } from './synthetic-games.ts';

const linesOf = ({ pays }: SlotDefinition): LinePays => {
  if (pays.kind !== 'lines') throw new Error('not a lines game');
  return pays;
};

/** 0 wild (×2 with others), 1 scatter, 2 pays from two of a kind, 3 from three. */
const five: SlotDefinition = {
  ...tinyLines,
  coins: 1,
  pays: {
    kind: 'lines',
    lines: [[0, 0, 0, 0, 0]],
    table: { 0: [0, 10, 50, 200, 500], 2: [0, 2, 25, 100, 400], 3: [0, 0, 10, 50, 125] },
  },
};

describe('a line', () => {
  it.each([
    { shows: [2, 2, 3, 2, 2], coins: 2, symbol: 2, count: 2, multiplier: 1 },
    { shows: [2, 2, 2, 2, 2], coins: 400, symbol: 2, count: 5, multiplier: 1 },
    { shows: [3, 3, 2, 3, 3], coins: 0 },
    { shows: [2, 0, 2, 3, 3], coins: 50, symbol: 2, count: 3, multiplier: 2 },
    { shows: [0, 0, 3, 2, 2], coins: 20, symbol: 3, count: 3, multiplier: 2 },
    { shows: [0, 0, 0, 3, 2], coins: 100, symbol: 3, count: 4, multiplier: 2 },
    { shows: [0, 0, 0, 0, 3], coins: 250, symbol: 3, count: 5, multiplier: 2 },
    { shows: [0, 0, 5, 2, 2], coins: 10, symbol: 0, count: 2, multiplier: 1 },
    { shows: [0, 0, 0, 0, 0], coins: 500, symbol: 0, count: 5, multiplier: 1 },
    { shows: [0, 0, 0, 1, 0], coins: 50, symbol: 0, count: 3, multiplier: 1 },
    { shows: [2, 0, 1, 0, 2], coins: 4, symbol: 2, count: 2, multiplier: 2 },
    { shows: [1, 0, 0, 0, 0], coins: 0 },
    { shows: [5, 2, 2, 2, 2], coins: 0 },
  ])('showing $shows pays $coins coins', ({ shows, coins, ...win }) => {
    const result = evaluateLine(five, linesOf(five), shows);
    expect(result?.coins ?? 0).toBe(coins);
    if (coins > 0) expect(result).toMatchObject(win);
  });

  it('never counts a scatter in a run, even when the table has pays for it', () => {
    const named = { ...linesOf(five), table: { ...linesOf(five).table, 1: [0, 0, 99, 99, 99] } };
    expect(evaluateLine(five, named, [1, 1, 1, 1, 1])).toBeUndefined();
    expect(evaluateLine(five, named, [0, 0, 1, 1, 1])).toMatchObject({ symbol: 0, count: 2, coins: 10 });
  });

  it('prefers the symbol to wilds alone when both pay the same', () => {
    const equal = { ...linesOf(five), table: { 0: [0, 50], 3: [0, 0, 25] } };
    expect(evaluateLine(five, equal, [0, 0, 3, 5, 5])).toMatchObject({ symbol: 3, coins: 50, multiplier: 2 });
  });

  it.each([
    { shows: [2, 2, 2], coins: 50 },
    { shows: [0, 2, 2], coins: 150 },
    { shows: [0, 2, 0], coins: 450 },
    { shows: [0, 0, 0], coins: 1000 },
    { shows: [3, 4, 3], coins: 5 },
    { shows: [3, 0, 4], coins: 15 },
    { shows: [3, 0, 5], coins: 2 },
    { shows: [2, 0, 3], coins: 2 },
    { shows: [0, 5, 0], coins: 10 },
    { shows: [2, 3, 4], coins: 0 },
    { shows: [5, 5, 5], coins: 0 },
  ])('of the classic showing $shows pays $coins coins', ({ shows, coins }) => {
    expect(evaluateLine(tinyClassic, linesOf(tinyClassic), shows)?.coins ?? 0).toBe(coins);
  });
});

describe('an "any of" group whose pay is 0', () => {
  const pays: LinePays = { ...linesOf(tinyClassic), anyOf: { symbols: [3, 4], pay: 0 } };
  it('is no win', () => expect(evaluateLine(tinyClassic, pays, [3, 4, 3])).toBeUndefined());
  it('lets wilds alone pay on the line', () =>
    expect(evaluateLine(tinyClassic, pays, [3, 0, 4])).toMatchObject({ symbol: 0, count: 1, coins: 2 }));
});

describe('a grid', () => {
  it('doubles every line of a classic filled with one symbol', () => {
    const sevens = [
      [2, 2],
      [2, 2],
      [2, 2],
    ];
    const { wins, coins } = evaluateGrid(tinyClassic, sevens);
    expect(coins).toBe(200);
    expect(wins).toEqual([
      {
        line: 0,
        symbol: 2,
        count: 3,
        positions: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        multiplier: 2,
        coins: 100,
      },
      {
        line: 1,
        symbol: 2,
        count: 3,
        positions: [
          [0, 1],
          [1, 1],
          [2, 1],
        ],
        multiplier: 2,
        coins: 100,
      },
    ]);
    const mixed = [
      [2, 2],
      [2, 2],
      [2, 3],
    ];
    expect(evaluateGrid(tinyClassic, mixed).coins).toBe(50);
  });

  it('lists the wilds that pay anywhere', () => {
    const { wins } = evaluateGrid(tinyClassic, [
      [5, 5],
      [0, 5],
      [2, 5],
    ]);
    expect(wins).toEqual([{ line: 0, symbol: 0, count: 1, positions: [[1, 0]], multiplier: 1, coins: 2 }]);
  });

  it('counts scatters anywhere, pays them by the stake, and never counts a wild as one', () => {
    const grid = [
      [3, 5],
      [1, 5],
      [0, 1],
    ];
    const result = evaluateGrid(tinyLines, grid);
    expect(result.scatters).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(result.scatterCoins).toBe(2 * tinyLines.coins);
    expect(result.wins).toEqual([]);
  });

  it('pays ways for each symbol of reel 1, a wild counting its multiplier', () => {
    const grid = [
      [2, 3],
      [2, 0],
      [0, 3],
    ];
    const { wins, coins } = evaluateGrid(tinyWays, grid);
    expect(wins).toEqual([
      // 2 or wild (two ways each): (1 + 2) × 2 = 6 weighted of 2 × 1 ways
      {
        line: -1,
        ways: 2,
        symbol: 2,
        count: 3,
        positions: [
          [0, 0],
          [1, 0],
          [1, 1],
          [2, 0],
        ],
        multiplier: 3,
        coins: 120,
      },
      {
        line: -1,
        ways: 2,
        symbol: 3,
        count: 3,
        positions: [
          [0, 1],
          [1, 1],
          [2, 0],
          [2, 1],
        ],
        multiplier: 3,
        coins: 90,
      },
    ]);
    expect(coins).toBe(210);
  });

  it('pays no ways for runs that do not start on reel 1', () => {
    expect(
      evaluateGrid(tinyWays, [
        [5, 1],
        [2, 2],
        [2, 2],
      ]).coins,
    ).toBe(0);
  });
});
