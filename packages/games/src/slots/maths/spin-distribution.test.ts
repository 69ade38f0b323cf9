import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateGrid } from '../evaluate-grid.ts';
import type { ReelSet, SlotDefinition } from '../slot-definition.ts';
import { showGrid } from '../spin.ts';
import { anyGame, jasmineElephant, tinyClassic, tinyLines, tinyWays } from '../synthetic-games.ts';
import { distributeSpin } from './spin-distribution.ts';

/** Evaluates every stop combination with the engine's own evaluator. */
function countEveryGrid(definition: SlotDefinition, reels: ReelSet): Record<string, number> {
  const counts: Record<string, number> = {};
  const walk = (stops: number[]): void => {
    const reel = reels[stops.length];
    if (reel) {
      for (const stop of reel.keys()) walk([...stops, stop]);
      return;
    }
    const { coins, scatterCoins, scatters } = evaluateGrid(definition, showGrid(reels, stops, definition.rows));
    const key = `${scatters.length} scatters, ${coins + scatterCoins} coins`;
    counts[key] = (counts[key] ?? 0) + 1;
  };
  walk([]);
  return counts;
}

function countByMaths(definition: SlotDefinition, reels: ReelSet): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [scatters, pays] of distributeSpin(definition, reels).byScatters.entries()) {
    for (const [coins, count] of pays) counts[`${scatters} scatters, ${coins} coins`] = count;
  }
  return counts;
}

describe('the enumeration of a game', () => {
  it.each([
    ['lines', tinyLines],
    ['ways', tinyWays],
    ['classic', tinyClassic],
  ])('of %s equals the counts of visiting every grid', (_, definition) => {
    expect(countByMaths(definition, definition.reels)).toEqual(countEveryGrid(definition, definition.reels));
  });

  it('equals the counts of visiting every grid, for any game', () => {
    fc.assert(
      fc.property(anyGame, (definition) => {
        expect(countByMaths(definition, definition.reels)).toEqual(countEveryGrid(definition, definition.reels));
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('counts every combination of the real reels once', () => {
    const { combinations, byScatters } = distributeSpin(jasmineElephant, jasmineElephant.reels);
    expect(combinations).toBe(30 * 32 * 33 * 32 * 31);
    expect(byScatters.flatMap((pays) => [...pays.values()]).reduce((sum, count) => sum + count, 0)).toBe(combinations);
  });
});
