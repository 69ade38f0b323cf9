import type { Pool, PoolClient } from 'pg';
import { TABLE_CHANNEL } from './table-store.ts';

export interface TableFeed {
  stop(): void;
}

const RECONNECT_MS = 500;

/** Listens to what changed at which table, on a connection of its own; one that breaks is replaced. */
export function listenToTables(
  pool: Pool,
  on: { changed: () => void; wake: (tableId: string) => void },
  onError: (error: unknown) => void,
): TableFeed {
  let client: PoolClient | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const lose = (lost: PoolClient) => {
    if (client !== lost) return;
    client = undefined;
    lost.release(true);
    if (!stopped) timer = setTimeout(() => void connect(), RECONNECT_MS);
  };
  const connect = async (): Promise<void> => {
    try {
      const next = await pool.connect();
      client = next;
      next.on('notification', ({ payload = '' }) => {
        if (payload.startsWith('wake ')) on.wake(payload.slice('wake '.length));
        else on.changed();
      });
      next.once('error', () => lose(next));
      next.once('end', () => lose(next));
      await next.query(`listen ${TABLE_CHANNEL}`);
      if (stopped) lose(next);
      // What came before is read now.
      else on.changed();
    } catch (error) {
      if (stopped) return;
      onError(error);
      if (client) lose(client);
      else timer = setTimeout(() => void connect(), RECONNECT_MS);
    }
  };
  void connect();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      if (client) lose(client);
    },
  };
}
