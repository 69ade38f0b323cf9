import type { Pool } from 'pg';
import { listenToChannel, type ChannelFeed } from '../realtime/listen-channel.ts';
import { TABLE_CHANNEL } from './table-store.ts';

/** Listens to what changed at which table. */
export const listenToTables = (
  pool: Pool,
  on: { changed: () => void; wake: (tableId: string) => void },
  onError: (error: unknown) => void,
): ChannelFeed =>
  listenToChannel(
    pool,
    TABLE_CHANNEL,
    {
      message(payload) {
        if (payload.startsWith('wake ')) on.wake(payload.slice('wake '.length));
        else on.changed();
      },
      connected: on.changed,
    },
    onError,
  );
