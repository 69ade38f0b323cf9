import { evaluateLine } from './evaluate-line.ts';
import { evaluateWays } from './evaluate-ways.ts';
import type { GridWin } from './grid-win.ts';
import type { Position } from './round-book.ts';
import { byCount, type LinePays, type SlotDefinition } from './slot-definition.ts';

export interface GridResult {
  wins: GridWin[];
  /** Sum over all `wins`. */
  coins: number;
  scatters: Position[];
  /** Scatter pay in coins. */
  scatterCoins: number;
}

/** Evaluates one grid, [reel][row], by the definition's rules. */
export function evaluateGrid(definition: SlotDefinition, grid: readonly (readonly number[])[]): GridResult {
  const { pays, scatter, coins: coinsPerStake } = definition;
  const wins = pays.kind === 'lines' ? evaluateLines(definition, pays, grid) : evaluateWays(definition, pays, grid);
  const scatters = scatter ? positionsOf(grid, scatter.symbol) : [];
  return {
    wins,
    coins: wins.reduce((sum, win) => sum + win.coins, 0),
    scatters,
    scatterCoins: scatter ? byCount(scatter.pays, scatters.length) * coinsPerStake : 0,
  };
}

function evaluateLines(definition: SlotDefinition, pays: LinePays, grid: readonly (readonly number[])[]): GridWin[] {
  const fill = fillMultiplier(pays, grid);
  const wins: GridWin[] = [];
  for (const [line, rows] of pays.lines.entries()) {
    const result = evaluateLine(
      definition,
      pays,
      rows.map((row, reel) => grid[reel]?.[row] as number),
    );
    if (result === undefined) continue;
    wins.push({
      line,
      symbol: result.symbol,
      count: result.count,
      positions: result.reels.map((reel) => [reel, rows[reel] as number]),
      multiplier: result.multiplier * fill,
      coins: result.coins * fill,
    });
  }
  return wins;
}

function fillMultiplier({ fill }: LinePays, grid: readonly (readonly number[])[]): number {
  const first = grid[0]?.[0];
  if (!fill || first === undefined || !fill.symbols.includes(first)) return 1;
  return grid.every((reel) => reel.every((symbol) => symbol === first)) ? fill.multiplier : 1;
}

function positionsOf(grid: readonly (readonly number[])[], symbol: number): Position[] {
  return grid.flatMap((reel, reelIndex) =>
    reel.flatMap((cell, row): Position[] => (cell === symbol ? [[reelIndex, row]] : [])),
  );
}
