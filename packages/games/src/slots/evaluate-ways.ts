import type { GridWin } from './grid-win.ts';
import type { Position } from './round-book.ts';
import type { SlotDefinition, WaysPays } from './slot-definition.ts';

/** Each paying symbol wins once for every way through its cells, and wilds, on adjacent reels from the left. */
export function evaluateWays(
  { wild }: SlotDefinition,
  { table }: WaysPays,
  grid: readonly (readonly number[])[],
): GridWin[] {
  const wins: GridWin[] = [];
  for (const symbol of new Set(grid[0])) {
    const row = table[symbol];
    if (row === undefined) continue;
    const win: GridWin = { line: -1, ways: 1, symbol, count: 0, positions: [], multiplier: 1, coins: 0 };
    let ways = 1;
    let weight = 1; // ways; each wild cell counts as often as its multiplier
    for (const [reel, cells] of grid.entries()) {
      const found = cells.flatMap((cell, at): Position[] =>
        cell === symbol || cell === wild?.symbol ? [[reel, at]] : [],
      );
      if (found.length === 0) break;
      win.count += 1;
      win.positions.push(...found);
      ways *= found.length;
      weight *= cells.reduce((sum, cell) => sum + cellWeight(cell, symbol, wild), 0);
    }
    const pay = row[win.count - 1] ?? 0;
    if (pay > 0) wins.push({ ...win, ways, multiplier: weight / ways, coins: pay * weight });
  }
  return wins;
}

export function cellWeight(cell: number, symbol: number, wild: SlotDefinition['wild']): number {
  if (cell === symbol) return 1;
  return cell === wild?.symbol ? wild.multiplier : 0;
}
