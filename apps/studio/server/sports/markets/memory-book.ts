import type {
  FeedMessage,
  MarketKey,
  MarketOdds,
  MessageOf,
  Product,
  SettledMarket,
  StopReason,
} from '../feed/messages.ts';
import { keyOf } from '../feed/messages.ts';
import type { Book, BookMarket, BookMatch } from './book.ts';

/** A match that has ended stays for so long: results are looked at, and tickets settled. */
const ENDED_STAYS_MS = 3 * 3_600_000;
/** Events of a match that are held for its page. */
const EVENTS = 60;

type Stored = { -readonly [Key in keyof Omit<BookMatch, 'stop' | 'markets'>]: BookMatch[Key] } & {
  ownStop: StopReason | null;
  endedAt: Date | null;
  markets: Map<string, BookMarket>;
};

/** A match in a snapshot: JSON of everything that a new process needs. */
export type MatchSnapshot = Omit<Stored, 'markets' | 'startsAt' | 'endedAt' | 'pricedAt'> & {
  startsAt: string;
  endedAt: string | null;
  pricedAt: string | null;
  markets: BookMarket[];
};

export interface MemoryBook extends Book {
  /** In the order of the match; one that is in it already changes nothing. */
  apply(message: FeedMessage): void;
  /** A match as of a message, in place of those before it. */
  load(snapshot: MatchSnapshot): void;
  snapshot(id: string): MatchSnapshot | undefined;
  /** Takes over what is newer in the snapshots of all matches, and forgets those that are over meanwhile. */
  renew(snapshots: readonly MatchSnapshot[]): void;
  /** The feed of a product speaks, or does not. */
  setUp(product: Product, up: boolean): void;
  /** All messages up to this one are in it. */
  advance(no: number): void;
}

/** A match before its start comes from product 3, one in play or ended from product 1. */
const productOf = (match: Stored): Product => (match.status === 'coming' ? 3 : 1);

export function createMemoryBook(now: () => Date = () => new Date()): MemoryBook {
  return new BookOfMessages(now);
}

class BookOfMessages implements MemoryBook {
  readonly #now: () => Date;
  readonly #matches = new Map<string, Stored>();
  readonly #listeners = new Set<(id: string) => void>();
  readonly #down = new Set<Product>();
  readonly #views = new Map<string, BookMatch>();
  #head = -1;

  constructor(now: () => Date) {
    this.#now = now;
  }

  *matches(): Iterable<BookMatch> {
    for (const match of this.#matches.values()) yield this.#view(match);
  }

  match(id: string): BookMatch | undefined {
    const found = this.#matches.get(id);
    return found && this.#view(found);
  }

  onChange(listener: (matchId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  head(): number {
    return this.#head;
  }

  isUp(): boolean {
    return this.#down.size === 0;
  }

  setUp(product: Product, up: boolean): void {
    if (up === !this.#down.has(product)) return;
    if (up) this.#down.delete(product);
    else this.#down.add(product);
    this.#views.clear();
    for (const listener of this.#listeners) listener('');
  }

  apply(message: FeedMessage): void {
    this.advance(message.no);
    if (message.kind === 'alive') return this.#forgetOld();
    if (message.eventId === null) return;
    const known = this.#matches.get(message.eventId);
    if (known && known.seq >= message.no) return;
    const match = message.kind === 'fixture_change' ? applyFixture(known, message) : known;
    if (!match) return;
    applyTo(match, message);
    match.seq = message.no;
    this.#matches.set(match.id, match);
    this.#changed(match.id);
  }

  load({ markets, startsAt, endedAt, pricedAt, ...fields }: MatchSnapshot): void {
    this.#matches.set(fields.id, {
      ...fields,
      startsAt: new Date(startsAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
      pricedAt: pricedAt === null ? null : new Date(pricedAt),
      markets: new Map(markets.map((market) => [keyOf(market), market])),
    });
    this.#changed(fields.id);
  }

  renew(snapshots: readonly MatchSnapshot[]): void {
    const ids = new Set(snapshots.map(({ id }) => id));
    const over = this.#now().getTime() - ENDED_STAYS_MS;
    for (const [id, { status, startsAt }] of this.#matches) {
      // A match in play has one from its first minutes on.
      if (ids.has(id) || status === 'coming' || startsAt.getTime() > over) continue;
      this.#matches.delete(id);
      this.#changed(id);
    }
    for (const snapshot of snapshots) {
      const known = this.#matches.get(snapshot.id);
      if (!known || known.seq < snapshot.seq) this.load(snapshot);
    }
  }

  snapshot(id: string): MatchSnapshot | undefined {
    const found = this.#matches.get(id);
    if (!found) return undefined;
    const { markets, startsAt, endedAt, pricedAt, ...fields } = found;
    return {
      ...fields,
      startsAt: startsAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      pricedAt: pricedAt?.toISOString() ?? null,
      markets: [...markets.values()],
    };
  }

  advance(no: number): void {
    this.#head = Math.max(this.#head, no);
  }

  #view(match: Stored): BookMatch {
    const known = this.#views.get(match.id);
    if (known) return known;
    const { ownStop, endedAt: _, ...fields } = match;
    const silent = this.#down.has(productOf(match)) && match.status !== 'ended';
    const reason = silent ? 'feed_silent' : ownStop;
    const shown: BookMatch = { ...fields, stop: reason === null ? null : { reason } };
    this.#views.set(match.id, shown);
    return shown;
  }

  #changed(id: string): void {
    this.#views.delete(id);
    for (const listener of this.#listeners) listener(id);
  }

  #forgetOld(): void {
    const limit = this.#now().getTime() - ENDED_STAYS_MS;
    for (const [id, { endedAt }] of this.#matches) {
      if (!endedAt || endedAt.getTime() > limit) continue;
      this.#matches.delete(id);
      this.#changed(id);
    }
  }
}

function applyFixture(known: Stored | undefined, { eventId, body, no }: MessageOf<'fixture_change'>): Stored {
  const { sport, league, home, away, bestOf, commitment } = body;
  const about = { id: eventId!, sport, league, home, away, bestOf, commitment, startsAt: new Date(body.startsAt) };
  if (known) return Object.assign(known, about, body.change === 'cancelled' && { status: 'cancelled' });
  return {
    ...about,
    status: body.change === 'cancelled' ? 'cancelled' : 'coming',
    clock: null,
    score: { total: [0, 0], periods: [] },
    ownStop: null,
    endedAt: null,
    pricedAt: null,
    seq: no,
    events: [],
    markets: new Map(),
  };
}

function applyTo(match: Stored, message: FeedMessage): void {
  switch (message.kind) {
    case 'odds_change':
      return applyOdds(match, message);
    case 'bet_stop':
      match.ownStop = message.body.reason;
      match.events = [...match.events, ...message.body.events].slice(-EVENTS);
      return;
    case 'bet_settlement':
      for (const market of message.body.markets) settle(match, market, message.no);
      return;
    case 'bet_cancel':
      // Bets of a part of the time are void; the market itself goes on.
      if (message.body.from === null && message.body.to === null)
        for (const market of message.body.markets) change(match, market, message.no, { status: -4 });
      return;
    case 'rollback_bet_settlement':
      for (const market of message.body.markets) change(match, market, message.no, { status: -1, settled: null });
      return;
    case 'rollback_bet_cancel':
      for (const market of message.body.markets) change(match, market, message.no, { status: -1 });
      return;
    default:
  }
}

function applyOdds(match: Stored, { body, no, at }: MessageOf<'odds_change'>): void {
  const { status, clock, score, stop, events, markets } = body;
  Object.assign(match, { status, clock, score, ownStop: stop, pricedAt: new Date(at) });
  if (events.length > 0) match.events = [...match.events, ...events].slice(-EVENTS);
  if (match.endedAt === null && (status === 'ended' || status === 'cancelled')) match.endedAt = new Date(at);
  for (const market of markets) change(match, market, no, market);
}

function settle(match: Stored, { certainty, outcomes, voidReason, ...key }: SettledMarket, no: number): void {
  change(match, key, no, { status: -3, settled: { certainty, outcomes, voidReason: voidReason ?? null } });
}

function change(
  match: Stored,
  { id, specifiers }: MarketKey,
  seq: number,
  to: Partial<MarketOdds> & Partial<Pick<BookMarket, 'settled'>>,
): void {
  const key = keyOf({ id, specifiers });
  const known = match.markets.get(key);
  const market: BookMarket = {
    id,
    specifiers,
    no: known?.no ?? match.markets.size,
    seq,
    status: to.status ?? known?.status ?? 0,
    cashout: to.cashout ?? known?.cashout ?? false,
    outcomes: to.outcomes ?? known?.outcomes ?? [],
    settled: to.settled === undefined ? (known?.settled ?? null) : to.settled,
  };
  match.markets.set(key, market);
}
