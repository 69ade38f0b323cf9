import type { Pool } from 'pg';
import { createAnnouncements } from './announcements.ts';
import { EVENT_CHANNEL, EventConnection } from './event-connection.ts';
import { createEventListeners } from './event-listeners.ts';
import type { Events } from './events.ts';
import type { Log } from './log.ts';

/** Events over LISTEN/NOTIFY on a separate connection. */
export async function startEvents(pool: Pool, log: Log): Promise<Events> {
  const listeners = createEventListeners(log);
  const announcements = createAnnouncements(pool, log);
  const connection = await EventConnection.open({ pool, listeners, log });

  return {
    publish: async (tx, name, payload) => {
      await tx.query('select pg_notify($1, $2)', [EVENT_CHANNEL, JSON.stringify([name, payload])]);
    },
    announce: announcements.announce,
    subscribe: listeners.subscribe,
    onGap: listeners.onGap,
    connected: () => connection.connected,
    behindFor: () => connection.behindFor,
    ping: () => connection.ping(),
    stop: async () => {
      await announcements.stop();
      connection.stop();
    },
  };
}
