import { createRandomStream } from '@fairhouse/games';
import { slotGames, spin, type LineWin, type SlotDefinition } from '@fairhouse/games/slots';
import { describe, expect, it } from 'vitest';
import { listGamesOf, type RoundGame } from './list-games.ts';
import { factorWin, type FactoredWin } from './factor-win.ts';

const game = (code: string): SlotDefinition => slotGames.get(code)!;
/** One of each variant. */
const variants = [...new Map([...slotGames.values()].map((definition) => [definition.variant, definition])).values()];

const STAKE = 500;

function factoredWins(definition: SlotDefinition): { game: RoundGame; win: LineWin; factored: FactoredWin }[] {
  return Array.from({ length: 500 }, (_, nonce) => {
    const random = createRandomStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'maria', nonce });
    return listGamesOf(spin(definition, { stake: STAKE }, random).events);
  })
    .flat()
    .flatMap((factored) =>
      factored.wins.map((win) => ({ game: factored, win, factored: factorWin(definition, factored, win) })),
    );
}

describe.each(variants)('$variant', (definition) => {
  const wins = factoredWins(definition);

  it('factors every win into whole minor units of the pay table', () => {
    expect(wins.length).toBeGreaterThan(50);
    for (const { win, factored } of wins) {
      expect(factored.unit * factored.times * factored.wild * factored.fill * factored.free).toBeCloseTo(win.pay, 6);
      expect(Number.isInteger(factored.unit)).toBe(true);
      expect([factored.wild, factored.times].every((factor) => Number.isInteger(factor) && factor >= 1)).toBe(true);
      const coin = STAKE / definition.coins;
      const { pays } = definition;
      const group = pays.kind === 'lines' ? pays.anyOf?.pay : undefined;
      expect(factored.unit / coin).toBe(factored.kind === 'anyOf' ? group : pays.table[win.symbol]?.[win.count - 1]);
    }
  });

  it('names each rule where it applies', () => {
    const kinds = new Set(wins.map(({ factored }) => factored.kind));
    const { pays, wild, freeSpins } = definition;
    expect(kinds).toEqual(new Set(pays.kind === 'ways' ? ['ways'] : pays.anyOf ? ['line', 'anyOf'] : ['line']));
    const isFree = wins.some(({ factored }) => factored.free === freeSpins?.multiplier);
    expect(isFree).toBe(freeSpins !== undefined);
    if (wild && wild.multiplier > 1) {
      const strengthened = wins.filter(({ factored }) => factored.wild > 1 || factored.times > factored.ways);
      expect(strengthened.length).toBeGreaterThan(0);
      for (const { game: played, win } of strengthened) {
        expect(win.positions.map(([reel, row]) => played.grid[reel]?.[row])).toContain(wild.symbol);
      }
    }
  });
});

const factored = (definition: SlotDefinition, grid: number[][], win: Partial<LineWin>): FactoredWin => {
  const frame: RoundGame = { set: 'base', index: 0, grid, stops: [], wins: [], scatter: null, awarded: 0, pay: 0 };
  return factorWin(definition, frame, { line: 0, symbol: 0, count: 3, positions: [], multiplier: 1, pay: 0, ...win });
};

describe('single wins', () => {
  const row: [number, number][] = [
    [0, 1],
    [1, 1],
    [2, 1],
  ];

  it('three different bars count as any three of the group, with a wild between them', () => {
    const grid = [
      [7, 3, 7],
      [7, 0, 7],
      [7, 5, 7],
    ];
    const win = { symbol: 3, positions: row, multiplier: 3, pay: 900 };
    expect(factored(game('kanto-sevens'), grid, win)).toEqual({
      kind: 'anyOf',
      count: 3,
      line: 1,
      ways: 1,
      times: 1,
      unit: 300,
      wild: 3,
      fill: 1,
      free: 1,
      symbols: [3, 5],
    });
  });

  it('three equal bars, one of them a wild, are a line of their own', () => {
    const grid = [
      [7, 3, 7],
      [7, 0, 7],
      [7, 3, 7],
    ];
    expect(factored(game('kanto-sevens'), grid, { symbol: 3, positions: row, multiplier: 3, pay: 900 }).kind).toBe(
      'line',
    );
  });

  it('nine equal cells multiply the line', () => {
    const grid = Array.from({ length: 3 }, () => [6, 6, 6]);
    const win = { symbol: 6, positions: row, multiplier: 3, pay: 1500 };
    expect(factored(game('kanto-sevens'), grid, win)).toMatchObject({ kind: 'line', unit: 500, wild: 1, fill: 3 });
  });

  it('a doubling wild counts its ways twice', () => {
    const grid = [
      [2, 7, 8],
      [0, 2, 9],
      [2, 10, 6],
      [7, 8, 9],
      [7, 8, 9],
    ];
    const win = {
      line: -1,
      symbol: 2,
      ways: 2,
      multiplier: 1.5,
      pay: 150,
      positions: [
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 0],
      ] as [number, number][],
    };
    expect(factored(game('moonlit-jellies'), grid, win)).toMatchObject({
      kind: 'ways',
      ways: 2,
      times: 3,
      unit: 50,
      line: 0,
    });
  });
});
