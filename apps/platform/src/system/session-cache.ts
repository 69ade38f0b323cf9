import { fail, ok, type Result } from '@fairhouse/contract';
import { hashToken } from './tokens.ts';
import type { Core } from './platform.ts';

/** A session as the database knows it. */
export interface LiveSession<Caller> {
  caller: Caller;
  sessionId: string;
  personId: number;
  lastActiveAt: Date;
  /** What is known of it may change without an event: it is read again each time. */
  passing?: boolean;
}

/** Where sessions of one kind are kept. */
export interface SessionSource<Caller> {
  kind: 'member' | 'operator';
  load(merchantId: number, tokenHash: Buffer): Promise<LiveSession<Caller> | undefined>;
  touch(merchantId: number, sessionId: string, at: Date): Promise<void>;
}

export interface SessionCache<Caller> {
  /** `active` calls prolong the session; it ends after `idleMinutes` without one. */
  find(merchantId: number, token: string, idleMinutes: number, active: boolean): Promise<Result<Caller>>;
  /** Makes this server forget at once; the others hear it by `sessionEnded`. */
  forget: (sessionId: string) => void;
}

interface Entry<Caller> extends LiveSession<Caller> {
  loadedAt: number;
  /** What the database holds as the last activity, ms. */
  writtenAt: number;
}

/** A missed notice costs at most this long. */
const FRESH_MS = 30_000;
const MAX_ENTRIES = 50_000;

/** Sessions in memory for a short while; an event ends them everywhere at once, a gap in the events drops them all. */
export function createSessionCache<Caller>(
  { clock, events }: Pick<Core, 'clock' | 'events'>,
  source: SessionSource<Caller>,
): SessionCache<Caller> {
  const entries = new Map<string, Entry<Caller>>();
  /** Grows with every invalidation: what was loaded across one is not kept. */
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
      // Another server may have seen the person since: only the database can say that a session has idled out.
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
