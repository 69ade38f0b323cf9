import type { Pool } from 'pg';
import { EVENT_CHANNEL } from './event-connection.ts';
import type { EventName, Events } from './events.ts';
import type { Log } from './log.ts';

/** Milliseconds for which announcements are gathered and then sent together. */
const GATHER_MS = 200;
/** Largest size of one notice in bytes; PostgreSQL accepts less than 8000. */
const MAX_NOTICE = 7500;
/**
 * Largest number of waiting announcements per event; further ones are dropped, since a browser reloads at its next
 * event anyway.
 */
const MAX_WAITING = 10_000;

export interface Announcements extends Pick<Events, 'announce'> {
  /** Accepts no more and sends the waiting ones. */
  stop: () => Promise<void>;
}

/** Sends announcements outside of any transaction; equal ones are merged. */
export function createAnnouncements(pool: Pool, log: Log): Announcements {
  /** By event, as JSON. */
  const waiting = new Map<EventName, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function flush() {
    timer = undefined;
    const notices = [...waiting].flatMap(([name, payloads]) => packNotices(name, payloads));
    waiting.clear();
    await pool
      .query('select pg_notify($1, notice) from unnest($2::text[]) notice', [EVENT_CHANNEL, notices])
      .catch((error: unknown) => log.warn({ err: error }, 'announcements were lost'));
  }

  return {
    announce: (name, payload) => {
      const payloads = waiting.get(name) ?? new Set();
      if (stopped || payloads.size >= MAX_WAITING) return;
      waiting.set(name, payloads.add(JSON.stringify(payload)));
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      if (waiting.size > 0) await flush();
    },
  };
}

/** The smallest number of notices that contain all payloads: `[name, payload, …]`. */
function packNotices(name: EventName, payloads: Iterable<string>): string[] {
  const notices: string[] = [];
  let parts = [JSON.stringify(name)];
  let size = 0;
  for (const payload of payloads) {
    if (size + Buffer.byteLength(payload) > MAX_NOTICE - 100) {
      notices.push(`[${parts.join(',')}]`);
      [parts, size] = [[JSON.stringify(name)], 0];
    }
    parts.push(payload);
    size += Buffer.byteLength(payload) + 1;
  }
  notices.push(`[${parts.join(',')}]`);
  return notices;
}
