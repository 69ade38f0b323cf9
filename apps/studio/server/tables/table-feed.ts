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

  const later = () => {
    if (!stopped) timer = setTimeout(() => void connect(), RECONNECT_MS);
  };
  /** Only the first report of a loss counts, so that there is never a second connection. */
  const lose = (lost: PoolClient) => {
    if (client !== lost) return;
    client = undefined;
    lost.release(true);
    later();
  };
  const connect = async (): Promise<void> => {
    let next: PoolClient | undefined;
    try {
      next = await pool.connect();
      const opened = next;
      client = opened;
      opened.on('notification', ({ payload = '' }) => {
        if (payload.startsWith('wake ')) on.wake(payload.slice('wake '.length));
        else on.changed();
      });
      opened.once('error', () => lose(opened));
      opened.once('end', () => lose(opened));
      await opened.query(`listen ${TABLE_CHANNEL}`);
      if (stopped) lose(opened);
      // What came before is read now.
      else on.changed();
    } catch (error) {
      if (!stopped) onError(error);
      if (next) lose(next);
      else later();
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
