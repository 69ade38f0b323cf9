import type { MatchClock, MatchScore, MatchSport, SportsEvent } from '@fairhouse/contract/play/studio-sports';
import type { MarketStatus, OutcomeOdds, OutcomeResult, StopReason, VoidReason } from '../feed/messages.ts';

/** Every match with its markets as of the latest message of the feed; the same in every process. */
export interface Book {
  /** Coming and live matches, and those that ended within the last hours. */
  matches(): Iterable<BookMatch>;
  match(id: string): BookMatch | undefined;
  /** After a change of a match, or of all by a feed that went down or up (empty id). */
  onChange(listener: (matchId: string) => void): () => void;
  /** Number of the last message that is in it; −1 before it was read. */
  head(): number;
  /** Whether the feed speaks; while it does not, all its matches have the stop `feed_silent`. */
  isUp(): boolean;
}

export interface BookMatch {
  readonly id: string;
  readonly sport: MatchSport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: Date;
  readonly status: 'coming' | 'live' | 'ended' | 'cancelled';
  readonly bestOf: number | null;
  readonly clock: MatchClock | null;
  readonly score: MatchScore;
  /** No bet is taken while there is one, whatever the status of a market says. */
  readonly stop: { readonly reason: StopReason } | null;
  /** Number of the message that changed it last. */
  readonly seq: number;
  /** When its odds were last worked out or confirmed: for cash-out they must not be older than 20 seconds. */
  readonly pricedAt: Date | null;
  readonly commitment: string;
  readonly events: readonly SportsEvent[];
  /** By `${id}|${specifiers}`. */
  readonly markets: ReadonlyMap<string, BookMarket>;
}

export interface BookMarket {
  readonly id: number;
  readonly specifiers: string;
  /** Within its match, for the stream. */
  readonly no: number;
  readonly status: MarketStatus;
  readonly cashout: boolean;
  /** Number of the message that changed it last. */
  readonly seq: number;
  readonly outcomes: readonly OutcomeOdds[];
  /** The last settlement; null before it and after a rollback. */
  readonly settled: {
    readonly certainty: 1 | 2;
    readonly outcomes: readonly OutcomeResult[];
    readonly voidReason: VoidReason | null;
  } | null;
}
