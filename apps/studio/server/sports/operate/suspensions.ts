import type { Pool } from 'pg';
import { readSuspended, storeSuspension, type Suspension } from './suspension-store.ts';

/** What operators suspended, as of a second ago at most. */
export interface Suspensions {
  isSuspended(match: string, market?: { market: number; specifiers: string }): boolean;
  change(suspension: Suspension): Promise<void>;
  refresh(): Promise<void>;
}

const keyOf = (match: string, market?: { market: number; specifiers: string } | null): string =>
  market ? `${match} ${market.market} ${market.specifiers}` : match;

/** `onSuspended` hears of matches that were not suspended before. */
export function createSuspensions(pool: Pool, onSuspended: (match: string) => void): Suspensions {
  let known = new Set<string>();
  const refresh = async () => {
    const read = await readSuspended(pool);
    const next = new Set(read.map(({ match, market }) => keyOf(match, market)));
    for (const { match, market } of read) if (!known.has(keyOf(match, market))) onSuspended(match);
    known = next;
  };
  return {
    isSuspended: (match, market) => known.has(match) || (market !== undefined && known.has(keyOf(match, market))),
    async change(suspension) {
      await storeSuspension(pool, suspension);
      await refresh();
    },
    refresh,
  };
}
