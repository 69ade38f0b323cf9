import { fail, ok, type Result } from '@fairhouse/contract';
import { hashToken } from './tokens.ts';
import type { Core } from './platform.ts';

/** A session as read from the database. */
export interface LiveSession<Caller> {
  caller: Caller;
  sessionId: string;
  personId: number;
  lastActiveAt: Date;
  /** Its fields may change without an event, so it is read each time. */
  passing?: boolean;
}

/** The store of one kind of sessions. */
export interface SessionSource<Caller> {
  kind: 'member' | 'operator';
  load(merchantId: number, tokenHash: Buffer): Promise<LiveSession<Caller> | undefined>;
  touch(merchantId: number, sessionId: string, at: Date): Promise<void>;
}

export interface SessionCache<Caller> {
  /** `active` calls prolong the session; it ends after `idleMinutes` without one. */
  find(merchantId: number, token: string, idleMinutes: number, active: boolean): Promise<Result<Caller>>;
  /** Removes it from this server's cache at once; other servers receive `sessionEnded`. */
  forget: (sessionId: string) => void;
}

interface Entry<Caller> extends LiveSession<Caller> {
  loadedAt: number;
  /** The last activity as stored in the database, ms. */
  writtenAt: number;
}

/** Milliseconds that a session is cached: the bound when an event is missed. */
const FRESH_MS = 30_000;
const MAX_ENTRIES = 50_000;

/**
 * Caches sessions for a short time; an event ends them on every server at once, a gap in the events clears the cache.
 */
export function createSessionCache<Caller>(
  { clock, events }: Pick<Core, 'clock' | 'events'>,
  source: SessionSource<Caller>,
): SessionCache<Caller> {
  const entries = new Map<string, Entry<Caller>>();
  /** Increases with every invalidation: a load during which it changed is not cached. */
  let generation = 0;

  function drop(matches: (entry: Entry<Caller>) => boolean) {
    generation += 1;
    for (const [key, entry] of entries) if (matches(entry)) entries.delete(key);
  }
  events.onGap(() => drop(() => true));
  events.subscribe('sessionEnded', ({ kind, personId, sessionId }) => {
    if (kind !== source.kind) return;
    drop((entry) => (sessionId ? entry.sessionId === sessionId : entry.personId === personId));
  });

  async function load(key: string, merchantId: number, tokenHash: Buffer): Promise<Entry<Caller> | undefined> {
    const before = generation;
    const session = await source.load(merchantId, tokenHash);
    if (!session) {
      entries.delete(key);
      return undefined;
    }
    const entry = { ...session, loadedAt: clock.now().getTime(), writtenAt: session.lastActiveAt.getTime() };
    if (!session.passing && generation === before && events.connected()) {
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value!);
      entries.set(key, entry);
    }
    return entry;
  }

  return {
    async find(merchantId, token, idleMinutes, active) {
      const tokenHash = hashToken(token);
      const key = `${merchantId}:${tokenHash.toString('base64')}`;
      const now = clock.now().getTime();
      const idleMs = idleMinutes * 60_000;
      const isIdle = (entry: Entry<Caller>) => now - entry.lastActiveAt.getTime() > idleMs;

      let entry = events.connected() ? entries.get(key) : undefined;
      // Another server may have recorded activity since: only the database shows that a session has been idle for too
      // long.
      if (!entry || now - entry.loadedAt > FRESH_MS || isIdle(entry)) entry = await load(key, merchantId, tokenHash);
      if (!entry || isIdle(entry)) return fail('session_expired');

      if (active) {
        entry.lastActiveAt = new Date(now);
        // Written in steps of a thirtieth of the idle time, so that most calls write nothing.
        if (now - entry.writtenAt >= idleMs / 30) {
          entry.writtenAt = now;
          await source.touch(merchantId, entry.sessionId, entry.lastActiveAt);
        }
      }
      return ok(entry.caller);
    },
    forget: (sessionId) => drop((entry) => entry.sessionId === sessionId),
  };
}
