import { evaluateLine } from '../evaluate-line.ts';
import type { LinePays, ReelSet, SlotDefinition } from '../slot-definition.ts';
import { PayTally, reelWindows, scattersFrom, type ReelWindow } from './reel-windows.ts';
import type { PayCounts } from './pay-counts.ts';

/**
 * Counts pays of classic games, whose rules concern whole lines or the whole grid: every window combination is visited,
 * and each line is priced from a table of all symbol combinations. For three reels only.
 */
export function countWholeLines(definition: SlotDefinition, pays: LinePays, reels: ReelSet): PayCounts[] {
  const windows = reelWindows(definition, reels);
  const tails = scattersFrom(windows);
  const tally = new PayTally(tails);
  const [nothingLeft] = tails.slice(-1) as [number[]];
  const symbols = [...new Set(reels.flat())];
  const prices = priceLines(definition, pays, symbols, reels.length);
  const coded = windows.map((reel) => reel.map((window) => codeWindow(window, symbols)));

  /** `codes` holds, per line, its symbols so far as digits in base `symbols.length`. */
  const walk = (
    reel: number,
    codes: readonly number[],
    filled: number | undefined,
    scatters: number,
    weight: number,
  ): void => {
    const reelChoices = coded[reel];
    if (reelChoices === undefined) {
      const coins = codes.reduce((sum, code) => sum + (prices[code] as number), 0);
      const fill = filled !== undefined && pays.fill?.symbols.includes(filled) ? pays.fill.multiplier : 1;
      tally.add(scatters, coins * fill, weight, nothingLeft);
      return;
    }
    for (const window of reelChoices) {
      const next = codes.map(
        (code, line) => code * symbols.length + (window.digits[pays.lines[line]?.[reel] as number] as number),
      );
      const same = reel === 0 || filled === window.filledWith ? window.filledWith : undefined;
      walk(reel + 1, next, same, scatters + window.scatters, weight * window.weight);
    }
  };

  walk(
    0,
    pays.lines.map(() => 0),
    undefined,
    0,
    1,
  );
  return tally.byScatters;
}

interface CodedWindow {
  /** Indices of the cells' symbols in the list of symbols. */
  readonly digits: readonly number[];
  /** The one symbol that every cell shows. */
  readonly filledWith: number | undefined;
  readonly scatters: number;
  readonly weight: number;
}

function codeWindow({ cells, scatters, weight }: ReelWindow, symbols: readonly number[]): CodedWindow {
  const filledWith = cells.every((cell) => cell === cells[0]) ? cells[0] : undefined;
  return { digits: cells.map((cell) => symbols.indexOf(cell)), filledWith, scatters, weight };
}

/** Coins of every possible line, indexed by its symbols as digits. */
function priceLines(
  definition: SlotDefinition,
  pays: LinePays,
  symbols: readonly number[],
  length: number,
): Float64Array {
  const prices = new Float64Array(symbols.length ** length);
  for (const code of prices.keys()) {
    const line = Array.from({ length }, (_, reel) => {
      const digit = Math.floor(code / symbols.length ** (length - 1 - reel)) % symbols.length;
      return symbols[digit] as number;
    });
    prices[code] = evaluateLine(definition, pays, line)?.coins ?? 0;
  }
  return prices;
}
