import type { MatchSport } from '@fairhouse/contract/play/studio-sports';
import type { Pool } from 'pg';
import { keyOf } from '../feed/messages.ts';
import type { BookMatch } from '../markets/book.ts';
import { readSuspended, storeSuspension, type Suspended, type Suspension } from './suspension-store.ts';

type OfMatch = Pick<BookMatch, 'id' | 'sport'>;

/** What operators suspended, as of a moment ago at most. */
export interface Suspensions {
  isSuspended(match: OfMatch, market?: { market: number; specifiers: string }): boolean;
  /** Why all of a match takes no bets; null where it does. */
  scopeOf(match: OfMatch): 'sport' | 'match' | null;
  /** Keys of the markets of a match that are suspended alone. */
  marketsOf(match: string): ReadonlySet<string>;
  sports(): MatchSport[];
  change(suspension: Suspension): Promise<void>;
  /** Reads what was decided in other processes. */
  refresh(): Promise<void>;
  /** After something was suspended or is no longer. */
  onChange(listener: (changed: Suspended) => void): () => void;
}

const nameOf = ({ sport, match, market }: Suspended): string =>
  JSON.stringify([sport, match, market && [market.market, market.specifiers]]);

const none: ReadonlySet<string> = new Set();

/** `onSuspended` hears of what was not suspended before. */
export function createSuspensions(pool: Pool, onSuspended: (suspended: Suspended) => void): Suspensions {
  let known = new Map<string, Suspended>();
  let sports = new Set<MatchSport>();
  let matches = new Set<string>();
  let markets = new Map<string, Set<string>>();
  const listeners = new Set<(changed: Suspended) => void>();

  const take = (read: readonly Suspended[]) => {
    const before = known;
    known = new Map(read.map((each) => [nameOf(each), each]));
    sports = new Set(read.flatMap(({ sport }) => sport ?? []));
    matches = new Set(read.flatMap(({ match, market }) => (match !== null && market === null ? match : [])));
    markets = new Map();
    for (const { match, market } of read) {
      if (match === null || market === null) continue;
      const key = keyOf({ id: market.market, specifiers: market.specifiers });
      markets.set(match, (markets.get(match) ?? new Set()).add(key));
    }
    const added = read.filter((each) => !before.has(nameOf(each)));
    const ended = [...before].flatMap(([name, each]) => (known.has(name) ? [] : each));
    for (const each of added) onSuspended(each);
    for (const each of [...added, ...ended]) for (const listener of listeners) listener(each);
  };
  const refresh = async () => take(await readSuspended(pool));
  const scopeOf = ({ id, sport }: OfMatch) => (sports.has(sport) ? 'sport' : matches.has(id) ? 'match' : null);
  const marketsOf = (match: string) => markets.get(match) ?? none;

  return {
    scopeOf,
    marketsOf,
    isSuspended: (match, market) =>
      scopeOf(match) !== null ||
      (market !== undefined && marketsOf(match.id).has(keyOf({ id: market.market, specifiers: market.specifiers }))),
    sports: () => [...sports],
    async change(suspension) {
      await storeSuspension(pool, suspension);
      await refresh();
    },
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
