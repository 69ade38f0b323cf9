import type { LineWin, SlotDefinition } from '@fairhouse/games/slots';
import type { RoundGame } from './list-games.ts';

/** The factors of a win: `unit` × `times` × every factor is its pay. */
export interface FactoredWin {
  /** `anyOf`: a line of different symbols of one group, such as any three bars. */
  kind: 'line' | 'ways' | 'anyOf';
  /** Symbols in a row, wilds included. */
  count: number;
  /** From 1; 0 in a ways game. */
  line: number;
  /** Ways through the cells; 1 on a line. */
  ways: number;
  /** The ways, each counted as often as its wilds multiply it; 1 on a line. */
  times: number;
  /** Minor units of one line or way before every factor. */
  unit: number;
  /** On a line: what its wilds multiply it by. */
  wild: number;
  /** Factor on every line of a grid with one symbol only. */
  fill: number;
  /** Factor of free games on every win. */
  free: number;
  /** The winning symbol, or those of a group in the order of the reels, each once, without wilds. */
  symbols: number[];
}

export function factorWin(definition: SlotDefinition, { set, grid }: RoundGame, win: LineWin): FactoredWin {
  const { pays, freeSpins } = definition;
  const { symbol, count, multiplier, pay } = win;
  const free = set === 'free' ? (freeSpins?.multiplier ?? 1) : 1;
  if (pays.kind === 'ways') {
    const { ways = 1 } = win;
    // The multiplier of a ways win is the mean over its ways, and may be fractional.
    const times = Math.round((ways * multiplier) / free);
    return {
      kind: 'ways',
      count,
      line: 0,
      ways,
      times,
      unit: pay / times / free,
      wild: 1,
      fill: 1,
      free,
      symbols: [symbol],
    };
  }
  const [first] = grid.flat();
  const alike = grid.flat().every((cell) => cell === first);
  const fill = alike && first !== undefined && pays.fill?.symbols.includes(first) ? pays.fill.multiplier : 1;
  const shown = new Set(win.positions.map(([reel, row]) => grid[reel]?.[row] ?? symbol));
  const group = [...shown].filter((cell) => pays.anyOf?.symbols.includes(cell));
  const isMixed = group.length > 1;
  return {
    kind: isMixed ? 'anyOf' : 'line',
    count,
    line: win.line + 1,
    ways: 1,
    times: 1,
    unit: pay / multiplier,
    wild: multiplier / free / fill,
    fill,
    free,
    symbols: isMixed ? group : [symbol],
  };
}
