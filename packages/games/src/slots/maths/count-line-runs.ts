import { wildFactor } from '../evaluate-line.ts';
import type { LinePays, ReelSet, SlotDefinition } from '../slot-definition.ts';
import { PayTally, reelWindows, scattersFrom } from './reel-windows.ts';
import type { PayCounts } from './pay-counts.ts';

/** Only wilds so far. */
const UNDECIDED = -1;

/** The scatters of no reels: none, in one way. */
const NO_REELS_LEFT = [1];

/** A line whose combination can still grow. */
interface OpenLine {
  rows: readonly number[];
  symbol: number;
  leadingWilds: number;
  wilds: number;
}

/**
 * Counts line pays over all stop combinations reel by reel. A branch ends as soon as no line can grow; the remaining
 * reels then only decide the scatters. Exact, and a few million steps where the combinations are a hundred million.
 */
export function countLineRuns(definition: SlotDefinition, pays: LinePays, reels: ReelSet): PayCounts[] {
  const windows = reelWindows(definition, reels);
  const tails = scattersFrom(windows);
  const tally = new PayTally(tails);
  const { wild, scatter } = definition;
  const last = reels.length - 1;
  const symbols = [...new Set(reels[last])];
  const lastWindows = (windows[last] ?? []).map((window) => {
    return { window, digits: window.cells.map((cell) => symbols.indexOf(cell)) };
  });

  /** Coins of a combination that ended after `count` reels. */
  const runPay = ({ symbol, leadingWilds, wilds }: OpenLine, count: number): number => {
    const own = wild ? (pays.table[wild.symbol]?.[leadingWilds - 1] ?? 0) : 0;
    const run = symbol === UNDECIDED ? 0 : (pays.table[symbol]?.[count - 1] ?? 0) * wildFactor(wild, wilds);
    return Math.max(own, run);
  };

  const grow = (line: OpenLine, cell: number): OpenLine | undefined => {
    if (cell === wild?.symbol) {
      const leadingWilds = line.symbol === UNDECIDED ? line.leadingWilds + 1 : line.leadingWilds;
      return { ...line, leadingWilds, wilds: line.wilds + 1 };
    }
    if (cell === line.symbol) return line;
    return line.symbol === UNDECIDED && cell !== scatter?.symbol ? { ...line, symbol: cell } : undefined;
  };

  /** Evaluates the last reel without opening new branches: most of the time is spent here. */
  const finish = (open: readonly OpenLine[], paid: number, scatters: number, weight: number): void => {
    const broken = open.map((line) => runPay(line, last));
    const gains = open.map((line, at) =>
      symbols.map((cell) => {
        const grown = grow(line, cell);
        return (grown ? runPay(grown, last + 1) : (broken[at] as number)) - (broken[at] as number);
      }),
    );
    const least = broken.reduce((sum, pay) => sum + pay, paid);
    for (const { digits, window } of lastWindows) {
      let pay = least;
      for (let at = 0; at < open.length; at += 1) {
        pay += gains[at]?.[digits[open[at]?.rows[last] as number] as number] as number;
      }
      tally.add(scatters + window.scatters, pay, weight * window.weight, NO_REELS_LEFT);
    }
  };

  const walk = (reel: number, open: readonly OpenLine[], paid: number, scatters: number, weight: number): void => {
    if (reel === last && open.length > 0) {
      finish(open, paid, scatters, weight);
      return;
    }
    const reelChoices = windows[reel];
    if (open.length === 0 || reelChoices === undefined) {
      const pay = open.reduce((sum, line) => sum + runPay(line, reel), paid);
      tally.add(scatters, pay, weight, tails[reel] as number[]);
      return;
    }
    for (const window of reelChoices) {
      const stillOpen: OpenLine[] = [];
      let pay = paid;
      for (const line of open) {
        const grown = grow(line, window.cells[line.rows[reel] as number] as number);
        if (grown) stillOpen.push(grown);
        else pay += runPay(line, reel);
      }
      walk(reel + 1, stillOpen, pay, scatters + window.scatters, weight * window.weight);
    }
  };

  walk(
    0,
    pays.lines.map((rows) => ({ rows, symbol: UNDECIDED, leadingWilds: 0, wilds: 0 })),
    0,
    0,
    1,
  );
  return tally.byScatters;
}
