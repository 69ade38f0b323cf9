import type { Pool } from 'pg';
import { prolongSession, type Session } from './store.ts';

/** Milliseconds between two writes for one session. */
const PAUSE_MS = 60_000;

/** When a session of an open socket was prolonged last, or was found not to be due. */
const lastTimes = new WeakMap<Session, number>();

/** Play over a socket, which read the session once, prolongs it again each time that a minute has passed. */
export async function prolongWithPlay(db: Pool, session: Session, now: Date): Promise<void> {
  const at = now.getTime();
  const last = lastTimes.get(session) ?? (session.dueForProlonging ? 0 : at);
  const isDue = at - last >= PAUSE_MS;
  lastTimes.set(session, isDue ? at : last);
  if (isDue) await prolongSession(db, session.id);
}
