import { wildFactor } from '../evaluate-line.ts';
import type { LinePays, ReelSet, SlotDefinition } from '../slot-definition.ts';
import { PayTally, reelWindows, scattersFrom } from './reel-windows.ts';
import type { PayCounts } from './spin-distribution.ts';

/** Only wilds so far. */
const UNDECIDED = -1;

/** A line whose combination can still grow. */
interface OpenLine {
  rows: readonly number[];
  symbol: number;
  leadingWilds: number;
  wilds: number;
}

/**
 * Counts line pays over all stop combinations reel by reel: a branch ends as soon as no line can grow, and the reels
 * left then only decide the scatters. Exact, and a few million steps where the combinations are a hundred million.
 */
export function countLineRuns(definition: SlotDefinition, pays: LinePays, reels: ReelSet): PayCounts[] {
  const windows = reelWindows(definition, reels);
  const tails = scattersFrom(windows);
  const tally = new PayTally(tails);
  const { wild, scatter } = definition;

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

  const walk = (reel: number, open: readonly OpenLine[], paid: number, scatters: number, weight: number): void => {
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
