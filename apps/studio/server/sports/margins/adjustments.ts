import type { Pool } from 'pg';
import { AdjustedOdds } from './adjust-odds.ts';
import { readAdjustments, readLastAdjustment } from './adjustment-store.ts';

/** What operators changed of prices, as of a moment ago at most. */
export interface Adjustments extends Pick<AdjustedOdds, 'adjust' | 'marginOf' | 'revisionOf' | 'shiftOf'> {
  now(): AdjustedOdds;
  /** Number of the last change. */
  last(): number;
  /** Reads what was changed since. */
  refresh(): Promise<void>;
}

export function createAdjustments(pool: Pool): Adjustments {
  let current = new AdjustedOdds([]);
  let last = 0;
  return {
    now: () => current,
    last: () => last,
    adjust: (match, offered, live) => current.adjust(match, offered, live),
    marginOf: (match, market) => current.marginOf(match, market),
    revisionOf: (match) => current.revisionOf(match),
    shiftOf: (selection) => current.shiftOf(selection),
    async refresh() {
      const newest = await readLastAdjustment(pool);
      if (newest === last) return;
      const read = await readAdjustments(pool);
      // Another one has read more meanwhile.
      if (newest <= last) return;
      current = new AdjustedOdds(read);
      last = newest;
    },
  };
}
