import type { PoolClient } from 'pg';

/**
 * Events between servers. Payloads are small and contain no secret: they name what changed, and the receiver reads it
 * again.
 */
export interface PlatformEvents {
  /** Data of a member changed; sent to the member's browsers. */
  memberChanged: {
    merchantId: number;
    memberId: number;
    what: 'balance' | 'deposit' | 'withdrawal' | 'inbox';
    id?: string;
  };
  /** A conversation of a member and operators changed; sent to both sides. */
  chatChanged: { merchantId: number; memberId: number; id: string };
  /** Somebody is typing in a conversation; `personId` is the member or operator who sees it. Not stored, only announced. */
  chatTyping: { merchantId: number; id: string; kind: 'member' | 'operator'; personId: number };
  /** A session, or without `sessionId` all sessions of a member or operator, ended. */
  sessionEnded: { merchantId: number; kind: 'member' | 'operator'; personId: number; sessionId?: string };
  /** A merchant's settings changed. */
  merchantChanged: { merchantId: number };
  /** An operator changed visible content of a merchant, or a time of its schedule has come. */
  contentChanged: { merchantId: number; what: 'banners' | 'notices' | 'help' | 'promotions' | 'pages' };
  /** A vendor or game was added, changed or switched; or a merchant's choices changed. */
  catalogueChanged: { merchantId?: number };
  /** Operators stopped or resumed play, of one member or of all members of a merchant. */
  playStopped: { merchantId: number; memberId?: number };
  /** The limits of a member's play changed, or a reality check was read. */
  playRulesChanged: { merchantId: number; memberId: number };
  /** The audit log of a merchant grew. */
  auditAppended: { merchantId: number };
}

export type EventName = keyof PlatformEvents;

export interface Events {
  /** Delivered to every server when the transaction commits. Not for bets: commits with NOTIFY are serialised. */
  publish<Name extends EventName>(tx: PoolClient, name: Name, payload: PlatformEvents[Name]): Promise<void>;
  /** For bets: delivered soon, outside of any transaction; equal announcements are merged, and losses are possible. */
  announce<Name extends EventName>(name: Name, payload: PlatformEvents[Name]): void;
  /** Returns a function that unsubscribes. */
  subscribe<Name extends EventName>(name: Name, listener: (payload: PlatformEvents[Name]) => void): () => void;
  /**
   * Called after a gap of the connection in which events may have been missed: caches must be cleared. The returned
   * promise is awaited, and until it resolves this server counts as stale.
   */
  onGap(listener: () => unknown): () => void;
  /** False while the connection is lost; caches that rely on events must not be used then. */
  connected(): boolean;
  /**
   * Milliseconds for which this server may have missed changes; 0 unless the connection was lost and the changes since
   * are not read yet.
   */
  behindFor: () => number;
  /** Queries the database on the connection of the events; false or a failure when it does not answer. */
  ping: () => Promise<boolean>;
  stop(): Promise<void>;
}
