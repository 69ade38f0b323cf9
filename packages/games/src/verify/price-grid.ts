import type { LinePays, SlotDefinition, WaysPays } from '../slots/slot-definition.ts';

/** A win in coins, with its wild and fill multipliers. */
export interface PricedWin {
  line: number;
  ways?: number;
  symbol: number;
  count: number;
  positions: [number, number][];
  multiplier: number;
  coins: number;
}

type Grid = readonly (readonly number[])[];

/** Prices a grid by the rules of docs/fairness.md, independently of the engine's evaluator. */
export function priceGrid(definition: SlotDefinition, grid: Grid): PricedWin[] {
  const { pays } = definition;
  return pays.kind === 'lines' ? priceLines(definition, pays, grid) : priceWays(definition, pays, grid);
}

function priceLines(definition: SlotDefinition, pays: LinePays, grid: Grid): PricedWin[] {
  const cells = new Set(grid.flat());
  const [only] = cells;
  const filled = cells.size === 1 && pays.fill?.symbols.includes(only as number) ? pays.fill.multiplier : 1;
  return pays.lines.flatMap((rows, line) => {
    const positions = rows.map((row, reel): [number, number] => [reel, row]);
    const shown = positions.map(([reel, row]) => (grid[reel] as readonly number[])[row] as number);
    const found = bestOfLine(definition, pays, shown);
    if (!found) return [];
    return [
      {
        line,
        symbol: found.symbol,
        count: found.reels.length,
        positions: positions.filter(([reel]) => found.reels.includes(reel)),
        multiplier: found.multiplier * filled,
        coins: found.coins * found.multiplier * filled,
      },
    ];
  });
}

interface Candidate {
  symbol: number;
  reels: number[];
  /** Before the multiplier. */
  coins: number;
  multiplier: number;
}

/** Tries every symbol of the table on the line and takes the best; between equals, the one that is not wilds alone. */
function bestOfLine(definition: SlotDefinition, pays: LinePays, shown: readonly number[]): Candidate | undefined {
  const wild = definition.wild?.symbol;
  const candidates: Candidate[] = [];
  for (const [key, row] of Object.entries(pays.table)) {
    const symbol = Number(key);
    const fits = (cell: number): boolean => cell === symbol || cell === wild;
    const run = shown.slice(0, leadingCount(shown, symbol === wild ? (cell) => cell === wild : fits));
    if (!run.includes(symbol)) continue;
    const multiplier = symbol === wild ? 1 : multiplierOf(definition, run);
    candidates.push({ symbol, reels: [...run.keys()], coins: row[run.length - 1] ?? 0, multiplier });
  }
  const worth = ({ coins, multiplier }: Candidate): number => coins * multiplier;
  const paying = candidates.filter((candidate) => worth(candidate) > 0);
  paying.sort((a, b) => worth(b) - worth(a) || Number(a.symbol === wild) - Number(b.symbol === wild));
  return paying[0] ?? wholeLine(definition, pays, shown);
}

function wholeLine(definition: SlotDefinition, pays: LinePays, shown: readonly number[]): Candidate | undefined {
  const wild = definition.wild?.symbol;
  const reels = [...shown.keys()];
  const group = pays.anyOf;
  if (group && shown.every((cell) => [...group.symbols, wild].includes(cell)) && group.pay > 0) {
    const multiplier = multiplierOf(definition, shown);
    return { symbol: group.symbols[0] as number, reels, coins: group.pay, multiplier };
  }
  const wildReels = reels.filter((reel) => shown[reel] === wild);
  const coins = pays.wildAnywhere?.[wildReels.length - 1];
  return coins && wild !== undefined ? { symbol: wild, reels: wildReels, coins, multiplier: 1 } : undefined;
}

function multiplierOf({ wild }: SlotDefinition, cells: readonly number[]): number {
  const each = cells.filter((cell) => cell === wild?.symbol).map(() => wild?.multiplier ?? 1);
  const used = wild?.applies === 'each' ? each : each.slice(0, 1);
  return used.reduce((product, factor) => product * factor, 1);
}

function leadingCount(cells: readonly number[], fits: (cell: number) => boolean): number {
  const end = cells.findIndex((cell) => !fits(cell));
  return end === -1 ? cells.length : end;
}

/** Visits every single way from reel 1 and adds them up. */
function priceWays(definition: SlotDefinition, pays: WaysPays, grid: Grid): PricedWin[] {
  const { wild } = definition;
  const starts = [...new Set(grid[0])].filter((symbol) => pays.table[symbol]);
  return starts.flatMap((symbol) => {
    const places = grid.map((reel) => [...reel.keys()].filter((row) => [symbol, wild?.symbol].includes(reel[row])));
    const count = leadingCount(
      places.map((rows) => rows.length),
      (rows) => rows > 0,
    );
    const coins = pays.table[symbol]?.[count - 1] ?? 0;
    if (coins === 0) return [];

    let ways = 0;
    let weight = 0;
    const follow = (reel: number, factor: number): void => {
      if (reel === count) {
        ways += 1;
        weight += factor;
        return;
      }
      for (const row of places[reel] as number[]) {
        follow(reel + 1, grid[reel]?.[row] === symbol ? factor : factor * (wild?.multiplier ?? 1));
      }
    };
    follow(0, 1);
    const positions = places.slice(0, count).flatMap((rows, reel) => rows.map((row): [number, number] => [reel, row]));
    return [{ line: -1, ways, symbol, count, positions, multiplier: weight / ways, coins: coins * weight }];
  });
}
