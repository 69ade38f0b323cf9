import type { PoolClient } from 'pg';

/** What servers tell each other. Payloads stay small and hold no secret: they say what changed, the reader re-reads. */
export interface PlatformEvents {
  /** Something of a member changed; pushed to the member's browsers. */
  memberChanged: { merchantId: number; memberId: number; what: 'balance' | 'deposit' | 'withdrawal'; id?: string };
  /** A session, or all sessions of a person (no `sessionId`), ended. */
  sessionEnded: { merchantId: number; kind: 'member' | 'operator'; personId: number; sessionId?: string };
  /** A merchant's settings changed. */
  merchantChanged: { merchantId: number };
  /** An operator changed what a merchant's visitors read, or the time of something came. */
  contentChanged: { merchantId: number; what: 'banners' | 'notices' | 'help' | 'promotions' | 'pages' };
  /** A vendor or game was added, changed or switched; or, of one merchant, what its operators make of them. */
  catalogueChanged: { merchantId?: number };
  /** Operators stopped play or let it go on; of one member, or of all that a merchant's members play. */
  playStopped: { merchantId: number; memberId?: number };
  /** The audit log of a merchant grew. */
  auditAppended: { merchantId: number };
}

export type EventName = keyof PlatformEvents;

export interface Events {
  /** Delivered to every server when the transaction commits. Never on the money path: commits with NOTIFY queue up. */
  publish<Name extends EventName>(tx: PoolClient, name: Name, payload: PlatformEvents[Name]): Promise<void>;
  /** For the money path: delivered soon, outside any transaction; equal announcements are merged, losses are possible. */
  announce<Name extends EventName>(name: Name, payload: PlatformEvents[Name]): void;
  /** Returns the way to unsubscribe. */
  subscribe<Name extends EventName>(name: Name, listener: (payload: PlatformEvents[Name]) => void): () => void;
  /**
   * Called after a connection gap in which events may have been missed: caches must be dropped. What has to be read again
   * is awaited; until then this server counts as behind.
   */
  onGap(listener: () => unknown): () => void;
  /** False while the connection is lost; caches that rely on events must not be used then. */
  connected(): boolean;
  /**
   * Milliseconds since this server knew for certain of every change; 0 unless the connection was lost, until what changed
   * meanwhile is known.
   */
  behindFor: () => number;
  /** Asks the database on the connection that events use; false or a failure when it does not answer. */
  ping: () => Promise<boolean>;
  stop(): Promise<void>;
}
