import type { Book, BookMarket, BookMatch } from '../markets/book.ts';
import { keyOf } from '../feed/messages.ts';

/** A book that a test writes. */
export interface TestBook extends Book {
  /** Adds or changes a match; markets that are not named stay. */
  set(id: string, change: Partial<Omit<BookMatch, 'markets'>> & { markets?: readonly TestMarket[] }): void;
}

/** Odds in thousandths by outcome; chances are fair without others. */
export interface TestMarket {
  id: number;
  specifiers?: string;
  status?: BookMarket['status'];
  cashout?: boolean;
  odds: Readonly<Record<string, number>>;
  chances?: Readonly<Record<string, number>>;
  other?: BookMarket['outcomes'][number]['other'];
}

export function createTestBook(): TestBook {
  const matches = new Map<string, BookMatch>();
  const listeners = new Set<(id: string) => void>();
  let seq = 0;
  return {
    matches: () => matches.values(),
    match: (id) => matches.get(id),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    head: () => seq,
    isUp: () => true,
    set(id, { markets = [], ...change }) {
      seq += 1;
      const known = matches.get(id) ?? newMatch(id);
      const changed = markets.map((market, at) => describe(market, seq, known.markets.size + at));
      matches.set(id, {
        ...known,
        ...change,
        seq,
        markets: new Map([...known.markets, ...changed.map((market) => [keyOf(market), market] as const)]),
      });
      for (const listener of listeners) listener(id);
    },
  };
}

const HOUR_MS = 3_600_000;

const newMatch = (id: string): BookMatch => ({
  id,
  sport: 'football',
  league: 'PL',
  home: 'Arsenal',
  away: 'Chelsea',
  startsAt: new Date(Date.now() + HOUR_MS),
  status: 'coming',
  bestOf: null,
  clock: null,
  score: { total: [0, 0], periods: [] },
  stop: null,
  seq: 0,
  commitment: 'c'.repeat(64),
  events: [],
  pricedAt: null,
  markets: new Map(),
});

function describe(market: TestMarket, seq: number, no: number): BookMarket {
  const { id, specifiers = '', status = 1, cashout = true, odds, chances = {}, other } = market;
  return {
    id,
    specifiers,
    no,
    status,
    cashout,
    seq,
    settled: null,
    outcomes: Object.entries(odds).map(([outcome, thousandths]) => ({
      id: outcome,
      odds: thousandths,
      probability: chances[outcome] ?? 950 / thousandths,
      active: thousandths > 0,
      ...(other && { other }),
    })),
  };
}
