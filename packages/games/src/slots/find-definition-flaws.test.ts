import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDefinitionFlaws } from './find-definition-flaws.ts';
import type { SlotDefinition } from './slot-definition.ts';
import { slotGames } from './slot-games.ts';
import { anyGame, tinyClassic, tinyLines, tinyWays } from './synthetic-games.ts';

describe('a definition', () => {
  it.each([...slotGames.values(), tinyWays, tinyClassic, tinyLines])('$id $pays.kind is sound', (definition) => {
    expect(findDefinitionFlaws({ ...definition, betLevels: {} })).toEqual([]);
  });

  it('of the registry has its own code as key, and sound bet levels', () => {
    for (const [code, definition] of slotGames) {
      expect(definition.id).toBe(code);
      expect(findDefinitionFlaws(definition)).toEqual([]);
    }
  });

  it('of the random games used in tests is sound', () => {
    fc.assert(
      fc.property(anyGame, (definition) => {
        expect(findDefinitionFlaws({ ...definition, betLevels: {} })).toEqual([]);
      }),
      { seed: 8, numRuns: 200 },
    );
  });

  const lines = tinyLines.pays as Extract<SlotDefinition['pays'], { kind: 'lines' }>;
  it.each<[string, Partial<SlotDefinition>]>([
    [
      'a reel shows an unknown symbol',
      {
        reels: [
          [2, 9],
          [2, 3],
          [2, 3],
        ],
      },
    ],
    ['a reel is shorter than the grid', { reels: [[2], [2, 3], [2, 3]] }],
    [
      'reel sets differ in width',
      {
        reels: [
          [2, 3],
          [2, 3],
          [2, 3],
          [2, 3],
        ],
      },
    ],
    ['a stake is not one coin a line', { coins: 20 }],
    [
      'a line leaves the grid',
      {
        pays: {
          ...lines,
          lines: [
            [0, 0, 0],
            [1, 1, 2],
            [0, 0, 0],
          ],
        },
      },
    ],
    ['a pay or a number is not whole', { pays: { ...lines, table: { 0: [0, 1], 2: [0, 0.5, 1] } } }],
    ['a pay or a number is not whole', { pays: { ...lines, anyOf: { symbols: [2, 3], pay: 1.5 } } }],
    ['a longer run pays less', { pays: { ...lines, table: { 0: [5, 1] } } }],
    ['the scatter also pays on lines', { scatter: { symbol: 2, pays: [1] } }],
    ['the wild is the scatter', { wild: { symbol: 1, multiplier: 1, applies: 'once' } }],
    [
      'wilds can fill a line but do not pay',
      {
        reels: [
          [0, 2],
          [2, 3],
          [2, 3],
        ],
        pays: { ...lines, table: { 2: [1] } },
      },
    ],
    ['a ways game has wilds on reel 1 or paying by themselves', { pays: { kind: 'ways', table: { 0: [1] } } }],
    ['a bet level does not divide by the coins', { betLevels: { 2: [10] } }],
    ['bet levels do not ascend', { betLevels: { 2: [60, 30] } }],
    ['two symbols share an id', { symbols: [...tinyLines.symbols, { id: 2, name: 'again', role: 'low' }] }],
  ])('is refused when %s', (flaw, change) => {
    expect(findDefinitionFlaws({ ...tinyLines, ...change })).toContain(flaw);
  });
});
