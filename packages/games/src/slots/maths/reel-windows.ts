import type { ReelSet, SlotDefinition } from '../slot-definition.ts';
import type { PayCounts } from './pay-counts.ts';

/** The windows of a reel; stops that show the same symbols form one window with a weight. */
export interface ReelWindow {
  readonly cells: readonly number[];
  readonly scatters: number;
  /** Number of stops that show it. */
  readonly weight: number;
}

export function reelWindows({ rows, scatter }: SlotDefinition, reels: ReelSet): ReelWindow[][] {
  return reels.map((reel) => {
    const windows = new Map<string, ReelWindow>();
    for (const stop of reel.keys()) {
      const cells = Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length] as number);
      const key = cells.join();
      const scatters = cells.filter((cell) => cell === scatter?.symbol).length;
      windows.set(key, { cells, scatters, weight: (windows.get(key)?.weight ?? 0) + 1 });
    }
    return [...windows.values()];
  });
}

/** For each reel r, how many combinations of reels r … last show 0, 1, 2 … scatters. */
export function scattersFrom(windows: readonly (readonly ReelWindow[])[]): number[][] {
  const tails: number[][] = [[1]];
  for (const reel of windows.toReversed()) {
    const rest = tails[0] as number[];
    const counts: number[] = [];
    for (const { scatters, weight } of reel) {
      for (const [more, count] of rest.entries()) {
        counts[scatters + more] = (counts[scatters + more] ?? 0) + weight * count;
      }
    }
    tails.unshift(Array.from(counts, (count) => count ?? 0));
  }
  return tails;
}

/** Collects counts by scatters and pay. */
export class PayTally {
  readonly byScatters: PayCounts[];

  constructor(tails: readonly number[][]) {
    this.byScatters = (tails[0] ?? [1]).map(() => new Map<number, number>());
  }

  /** Adds combinations in which the remaining reels only decide how many scatters are shown. */
  add(scatters: number, pay: number, weight: number, tail: readonly number[]): void {
    for (let more = 0; more < tail.length; more += 1) {
      const count = weight * (tail[more] as number);
      if (count === 0) continue;
      const counts = this.byScatters[scatters + more] as PayCounts;
      counts.set(pay, (counts.get(pay) ?? 0) + count);
    }
  }
}
