import type { SportsEvent } from '@fairhouse/contract/play/studio-sports';
import {
  keyOf,
  type MarketOdds,
  type NewMessage,
  type Product,
  type SettledMarket,
  type StopReason,
} from '../feed/messages.ts';
import type { BookMarket, BookMatch } from '../markets/book.ts';
import type { CommittedMatch } from '../matches/match-store.ts';
import type { MatchView } from './match-view.ts';
import { changeResults, settledKeys } from './settle-markets.ts';

/** Of a chance: smaller changes without another price are not sent. */
const NOTABLE = 0.004;

const STEPS: readonly BookMatch['status'][] = ['coming', 'live', 'ended', 'cancelled'];

export const announce = (match: CommittedMatch): NewMessage => ({
  kind: 'fixture_change',
  product: 3,
  eventId: match.id,
  body: {
    change: 'new',
    sport: match.sport,
    league: match.league,
    home: match.home,
    away: match.away,
    startsAt: match.startsAt.toISOString(),
    bestOf: match.bestOf,
    commitment: match.commitment,
  },
});

interface Wanted {
  readonly view: MatchView;
  /** Null: as they are in the book. */
  readonly offered: readonly MarketOdds[] | null;
  /** What the book does not have yet. */
  readonly events: readonly SportsEvent[];
  readonly refused: boolean;
}

/**
 * What leads from the book to the match as it is now. It follows from these two alone, so that a process that takes over
 * after a crash goes on where the messages end.
 */
export function nextMessages(book: BookMatch, { view, offered, events, refused }: Wanted): NewMessage[] {
  // A match does not go back: whoever reads less than was sent is behind, and has nothing to say.
  if (STEPS.indexOf(view.status) < STEPS.indexOf(book.status)) return [];
  const product: Product = view.status === 'coming' ? 3 : 1;
  const about = { product, eventId: book.id };
  const stop: StopReason | null = view.stop ?? (refused ? 'prices_refused' : null);
  const before = book.stop?.reason ?? null;
  const messages: NewMessage[] = [];
  const isNewStop = stop !== null && stop !== before && view.status === 'live';
  if (isNewStop) {
    messages.push({ ...about, kind: 'bet_stop', body: { groups: ['all'], reason: stop, status: -1, events } });
    // Until the referee has decided, nothing but the stop is known.
    if (stop === 'possible_goal') return messages;
  }
  const results = changeResults(view.observed, book.markets.values(), view.isProvisional);
  if (results.takenBack.length > 0)
    messages.push({ ...about, kind: 'rollback_bet_settlement', body: { markets: results.takenBack } });
  const markets = changedMarkets(book, { offered, stop, settled: settledKeys(results) });
  // A live match has a message every ten seconds, one that is to come only when something changes.
  const isAsBefore = view.status === 'coming' && book.pricedAt !== null && markets.length === 0 && stop === before;
  if (!isAsBefore) {
    const { status, clock, score } = view;
    const body = { status, clock, score, stop, events: isNewStop ? [] : events, markets };
    messages.push({ ...about, kind: 'odds_change', body });
  }
  // What is void because the match broke off is cancelled; what was decided before stands.
  const cancelled = results.settled.filter(isCancelled);
  const settled = results.settled.filter((market) => !isCancelled(market));
  if (settled.length > 0) messages.push({ ...about, kind: 'bet_settlement', body: settlement(view, settled) });
  if (cancelled.length > 0) messages.push({ ...about, kind: 'bet_cancel', body: cancellation(cancelled) });
  return messages;
}

const settlement = (view: MatchView, markets: readonly SettledMarket[]) => ({
  markets,
  ...(markets.some(({ byBet }) => byBet) && { record: view.observed.record }),
});

const isCancelled = ({ voidReason }: SettledMarket): boolean => voidReason === 'abandoned';

const cancellation = (markets: readonly SettledMarket[]) => ({
  markets: markets.map(({ id, specifiers, voidReason }) => ({ id, specifiers, voidReason: voidReason! })),
  from: null,
  to: null,
});

interface Target {
  readonly offered: readonly MarketOdds[] | null;
  readonly stop: StopReason | null;
  readonly settled: ReadonlySet<string>;
}

function changedMarkets(book: BookMatch, { offered, stop, settled }: Target): MarketOdds[] {
  if (!offered || stop) return [];
  const wanted = new Map(offered.map((market) => [keyOf(market), market]));
  const changed = offered.filter((market) => {
    const key = keyOf(market);
    const known = book.markets.get(key);
    return !settled.has(key) && (!known || (isOpen(known) && differs(known, market)));
  });
  // What the model offers no more, as a line that is out of reach, takes no bets but is not settled.
  const withdrawn = [...book.markets].flatMap(([key, known]): MarketOdds[] => {
    if (known.status === 0 || !isOpen(known) || wanted.has(key) || settled.has(key)) return [];
    return [{ id: known.id, specifiers: known.specifiers, status: 0, cashout: false, outcomes: known.outcomes }];
  });
  return [...changed, ...withdrawn];
}

/** Neither settled nor cancelled; what was taken back is open again. */
const isOpen = ({ status, settled }: BookMarket): boolean => status !== -4 && !(status === -3 && settled !== null);

function differs(known: BookMarket, market: MarketOdds): boolean {
  if (known.status !== market.status || known.outcomes.length !== market.outcomes.length) return true;
  return market.outcomes.some((outcome, at) => {
    const before = known.outcomes[at]!;
    return (
      before.id !== outcome.id ||
      before.odds !== outcome.odds ||
      Math.abs(before.probability - outcome.probability) >= NOTABLE
    );
  });
}
