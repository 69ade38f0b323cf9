import fc from 'fast-check';
import type { LinePays, PayTable, SlotDefinition, WaysPays } from './slot-definition.ts';
import { slotGames } from './slot-games.ts';

/** The studio's oldest game; tests use it as an example of a real one. */
export const jasmineElephant = slotGames.get('jasmine-elephant') as SlotDefinition;

/** Small games for tests: symbols 0 wild, 1 scatter, 2 … 4 paying, 5 blank. */
const WILD = 0;
const SCATTER = 1;
const PAYING = [2, 3, 4];

const frame = {
  id: 'synthetic',
  version: '1',
  vendor: 'test',
  title: 'Synthetic',
  symbols: [
    { id: WILD, name: 'wild', role: 'wild' },
    { id: SCATTER, name: 'scatter', role: 'scatter' },
    { id: 2, name: 'two', role: 'high' },
    { id: 3, name: 'three', role: 'low' },
    { id: 4, name: 'four', role: 'low' },
    { id: 5, name: 'blank', role: 'blank' },
  ],
  betLevels: { 2: [60, 120] },
} as const;

/** 3×2 lines with a doubling wild, scatter pays, free games on own reels, retriggers and a win cap that is reached. */
export const tinyLines: SlotDefinition = {
  ...frame,
  rows: 2,
  reels: [
    [2, 0, 3],
    [3, 1, 2],
    [2, 3, 1, 0],
  ],
  coins: 3,
  pays: {
    kind: 'lines',
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
    table: { 0: [0, 4, 30], 2: [0, 2, 10], 3: [0, 0, 6] },
  },
  wild: { symbol: WILD, multiplier: 2, applies: 'once' },
  scatter: { symbol: SCATTER, pays: [0, 2] },
  freeSpins: {
    awarded: [0, 2],
    retriggered: [1, 2],
    multiplier: 3,
    reels: [
      [2, 3],
      [0, 1, 3],
      [2, 1],
    ],
    maxGames: 4,
  },
  winCap: 40,
};

/** 3×2 ways with a wild that counts two ways. */
export const tinyWays: SlotDefinition = {
  ...frame,
  rows: 2,
  reels: [
    [2, 3, 1, 4],
    [2, 0, 3, 1],
    [3, 2, 0, 2, 1],
  ],
  coins: 20,
  pays: { kind: 'ways', table: { 2: [0, 5, 20], 3: [0, 0, 15], 4: [1, 2, 5] } },
  wild: { symbol: WILD, multiplier: 2, applies: 'each' },
  scatter: { symbol: SCATTER, pays: [0, 0, 5] },
};

/** A classic: three reels, a wild that multiplies by three each, any bar, wilds anywhere, a doubled full grid. */
export const tinyClassic: SlotDefinition = {
  ...frame,
  rows: 2,
  reels: [
    [0, 5, 3, 4, 2, 2],
    [2, 2, 0, 5, 3, 4],
    [4, 0, 3, 5, 2, 2],
  ],
  coins: 2,
  pays: {
    kind: 'lines',
    lines: [
      [0, 0, 0],
      [1, 1, 1],
    ],
    table: { 0: [0, 0, 1000], 2: [0, 0, 50], 3: [0, 0, 20], 4: [0, 0, 10] },
    anyOf: { symbols: [3, 4], pay: 5 },
    wildAnywhere: [2, 10],
    fill: { symbols: [2], multiplier: 2 },
  },
  wild: { symbol: WILD, multiplier: 3, applies: 'each' },
};

const ascendingRow = (width: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat(20), { minLength: width, maxLength: width }).map((row) => row.toSorted((a, b) => a - b));

function linePays(width: number, rows: number): fc.Arbitrary<LinePays> {
  const line = fc.array(fc.nat(rows - 1), { minLength: width, maxLength: width });
  const row = ascendingRow(width);
  return fc.record(
    {
      kind: fc.constant('lines' as const),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      table: fc.record({ 0: row, 2: row, 3: row, 4: row }),
      anyOf: fc.record({ symbols: fc.constant([3, 4]), pay: fc.nat(9) }),
      wildAnywhere: ascendingRow(2),
      fill: fc.record({ symbols: fc.constant(PAYING), multiplier: fc.integer({ min: 2, max: 3 }) }),
    },
    { requiredKeys: ['kind', 'lines', 'table'] },
  );
}

const waysPays = (width: number): fc.Arbitrary<WaysPays> => {
  const table: fc.Arbitrary<PayTable> = fc.record({ 2: ascendingRow(width), 3: ascendingRow(width) });
  return table.map((rows) => ({ kind: 'ways', table: rows }));
};

/** Random sound games, small enough to enumerate. */
export const anyGame: fc.Arbitrary<SlotDefinition> = fc
  .record({ width: fc.integer({ min: 2, max: 4 }), rows: fc.integer({ min: 1, max: 3 }), ways: fc.boolean() })
  .chain(({ width, rows, ways }) => {
    const reel = fc.array(fc.nat(5), { minLength: rows, maxLength: 6 });
    const later = fc.array(reel, { minLength: width - 1, maxLength: width - 1 });
    const first = reel.map((cells) => (ways ? cells.map((cell) => cell || 2) : cells));
    const reels = fc.tuple(first, later).map(([leading, rest]) => [leading, ...rest]);
    const awards = fc.array(fc.nat(3), { minLength: 2, maxLength: 3 });
    return fc
      .record(
        {
          reels,
          pays: ways ? waysPays(width) : linePays(width, rows),
          wild: fc.record({
            symbol: fc.constant(WILD),
            multiplier: fc.integer({ min: 1, max: 3 }),
            applies: fc.constantFrom('once' as const, 'each' as const),
          }),
          scatter: fc.record({ symbol: fc.constant(SCATTER), pays: ascendingRow(3) }),
          freeSpins: fc.record({
            awarded: awards,
            retriggered: awards,
            multiplier: fc.integer({ min: 1, max: 3 }),
            reels,
            maxGames: fc.integer({ min: 1, max: 6 }),
          }),
          winCap: fc.integer({ min: 1, max: 60 }),
        },
        { requiredKeys: ['reels', 'pays'] },
      )
      .map((rules): SlotDefinition => {
        const coins = rules.pays.kind === 'lines' ? rules.pays.lines.length : 5;
        return { ...frame, rows, coins, ...rules };
      });
  });
