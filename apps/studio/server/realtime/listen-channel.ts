import type { Pool, PoolClient } from 'pg';

export interface ChannelFeed {
  stop(): void;
}

const RECONNECT_MS = 500;

/** Listens to a channel on a connection of its own; one that breaks is replaced. `connected`: what came before may be missing. */
export function listenToChannel(
  pool: Pool,
  channel: string,
  on: { message: (payload: string) => void; connected: () => void },
  onError: (error: unknown) => void,
): ChannelFeed {
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
      opened.on('notification', ({ payload = '' }) => on.message(payload));
      opened.once('error', () => lose(opened));
      opened.once('end', () => lose(opened));
      await opened.query(`listen ${channel}`);
      if (stopped) lose(opened);
      else on.connected();
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
