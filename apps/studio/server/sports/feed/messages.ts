import type {
  MatchClock,
  MatchScore,
  MatchSport,
  SportsEvent,
  stopReasons,
} from '@fairhouse/contract/play/studio-sports';

/** The kinds of messages of a feed of odds, as the Unified Odds Feed has them (docs/odds-feed.md). */

/** 1: matches in play. 3: matches before their start. */
export type Product = 1 | 3;
export const products = [1, 3] as const satisfies readonly Product[];

/** 1 active, 0 inactive, −1 suspended, −2 handed over, −3 settled, −4 cancelled. */
export type MarketStatus = 1 | 0 | -1 | -2 | -3 | -4;

export type StopReason = (typeof stopReasons)[number];

export type VoidReason =
  | 'not_played'
  | 'not_begun'
  | 'abandoned'
  | 'walkover'
  | 'format_changed'
  | 'wrong_teams'
  | 'annulled_goal'
  | 'operator';

export interface MarketKey {
  readonly id: number;
  /** `name=value`, several joined by `|`; empty without. */
  readonly specifiers: string;
}

export interface OutcomeOdds {
  readonly id: string;
  /** In thousandths; 0 is not offered. */
  readonly odds: number;
  /** The chance that it wins, from 0 to 1. */
  readonly probability: number;
  /** Those of other results than win and lose, where there are any. */
  readonly other?: { readonly half_win?: number; readonly void?: number; readonly half_lose?: number };
  readonly active: boolean;
}

export interface MarketOdds extends MarketKey {
  readonly status: MarketStatus;
  readonly cashout: boolean;
  readonly outcomes: readonly OutcomeOdds[];
}

export interface OutcomeResult {
  readonly id: string;
  readonly result: 0 | 1;
  /** The part of the stake that is returned: 0, ½ or 1. */
  readonly voidFactor: 0 | 0.5 | 1;
  /** The part that wins, when several share a place. */
  readonly deadHeat?: number;
}

export interface SettledMarket extends MarketKey {
  /** 1: by what may still be taken back. 2: confirmed. */
  readonly certainty: 1 | 2;
  readonly outcomes: readonly OutcomeResult[];
  /** Why stakes are returned. */
  readonly voidReason?: VoidReason;
  /**
   * The result depends on the score at the bet (Asian handicaps of football): `outcomes` are those of a bet at 0:0, and
   * `settleMarket` with `record` and the score at the bet gives those of any other.
   */
  readonly byBet?: true;
}

export interface FixtureChange {
  readonly change: 'new' | 'time' | 'cancelled' | 'format' | 'coverage';
  readonly sport: MatchSport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  readonly bestOf: number | null;
  /** k_0 of a simulated match; empty for a real one. */
  readonly commitment: string;
}

/** What is not in it is as it was. It ends a stop unless it names one. */
export interface OddsChange {
  readonly status: 'coming' | 'live' | 'ended' | 'cancelled';
  readonly clock: MatchClock | null;
  readonly score: MatchScore;
  readonly stop: StopReason | null;
  /** What happened since the last message of the match. */
  readonly events: readonly SportsEvent[];
  readonly markets: readonly MarketOdds[];
}

export interface BetStop {
  /** `all`, or groups of markets. */
  readonly groups: readonly string[];
  readonly reason: StopReason;
  readonly status: -1 | 0;
  readonly events: readonly SportsEvent[];
}

export interface BetSettlement {
  readonly markets: readonly SettledMarket[];
  /** What happened in the match, in the form of `settleMarket`; where a market has `byBet`. */
  readonly record?: unknown;
}

export interface BetCancel {
  readonly markets: readonly (MarketKey & { readonly voidReason: VoidReason })[];
  /** Only bets that were accepted between these times; null without a bound. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface Rollback {
  readonly markets: readonly MarketKey[];
}

export interface MessageBodies {
  fixture_change: FixtureChange;
  odds_change: OddsChange;
  bet_stop: BetStop;
  bet_settlement: BetSettlement;
  bet_cancel: BetCancel;
  rollback_bet_settlement: Rollback;
  rollback_bet_cancel: Rollback;
  alive: Record<string, never>;
  snapshot_complete: { readonly requestId: string };
}
export type MessageKind = keyof MessageBodies;

interface Envelope<Kind extends MessageKind> {
  readonly kind: Kind;
  readonly product: Product;
  /** Without a gap within the product, from 1. */
  readonly seq: number;
  /** Place among the messages of all products, from 1: what books and bets name. 0 of `snapshot_complete`. */
  readonly no: number;
  /** The match; null of `alive` and `snapshot_complete`. */
  readonly eventId: string | null;
  readonly at: string;
  readonly body: MessageBodies[Kind];
}
export type FeedMessage = { [Kind in MessageKind]: Envelope<Kind> }[MessageKind];
export type MessageOf<Kind extends MessageKind> = Extract<FeedMessage, { kind: Kind }>;

/** A message before it has its numbers. */
export type NewMessage = {
  [Kind in MessageKind]: Pick<Envelope<Kind>, 'kind' | 'product' | 'eventId' | 'body'>;
}[MessageKind];

export const keyOf = ({ id, specifiers }: MarketKey): string => `${id}|${specifiers}`;
