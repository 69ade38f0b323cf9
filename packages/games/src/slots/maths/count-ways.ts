import { cellWeight } from '../evaluate-ways.ts';
import type { ReelSet, SlotDefinition, WaysPays } from '../slot-definition.ts';
import { PayTally, reelWindows, scattersFrom } from './reel-windows.ts';
import type { PayCounts } from './pay-counts.ts';

/** A symbol that is on every reel so far, and on how many (weighted) ways. */
interface OpenSymbol {
  readonly symbol: number;
  readonly ways: number;
}

/** Counts ways pays over all stop combinations; a branch ends as soon as no symbol reaches the next reel. */
export function countWays(definition: SlotDefinition, pays: WaysPays, reels: ReelSet): PayCounts[] {
  const windows = reelWindows(definition, reels);
  const tails = scattersFrom(windows);
  const tally = new PayTally(tails);

  const payOf = ({ symbol, ways }: OpenSymbol, count: number): number => (pays.table[symbol]?.[count - 1] ?? 0) * ways;

  const walk = (reel: number, open: readonly OpenSymbol[], paid: number, scatters: number, weight: number): void => {
    const reelChoices = windows[reel];
    if (open.length === 0 || reelChoices === undefined) {
      const pay = open.reduce((sum, symbol) => sum + payOf(symbol, reel), paid);
      tally.add(scatters, pay, weight, tails[reel] as number[]);
      return;
    }
    for (const window of reelChoices) {
      const stillOpen: OpenSymbol[] = [];
      let pay = paid;
      for (const one of open) {
        const cells = window.cells.reduce((sum, cell) => sum + cellWeight(cell, one.symbol, definition.wild), 0);
        if (cells > 0) stillOpen.push({ symbol: one.symbol, ways: one.ways * cells });
        else pay += payOf(one, reel);
      }
      walk(reel + 1, stillOpen, pay, scatters + window.scatters, weight * window.weight);
    }
  };

  walk(
    0,
    Object.keys(pays.table).map((symbol) => ({ symbol: Number(symbol), ways: 1 })),
    0,
    0,
    1,
  );
  return tally.byScatters;
}
