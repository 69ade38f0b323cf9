import type { Pool } from 'pg';
import { listenToChannel, type ChannelFeed } from '../realtime/listen-channel.ts';
import { PVP_CHANNEL } from './hand-store.ts';

export type Change = 'hand' | 'room' | 'all';

/** Hears of changes in hands and rooms, and handles them one after the other; of several of one thing only the last. */
export function followChanges(
  pool: Pool,
  handle: (what: Change, id: string) => Promise<void>,
  onError: (error: unknown) => void,
): ChannelFeed {
  const pending = new Set<string>();
  let running = false;
  const drain = async (): Promise<void> => {
    running = true;
    for (const text of pending) {
      pending.delete(text);
      const [what, id = ''] = text.split(' ');
      await handle(what as Change, id).catch(onError);
    }
    running = false;
  };
  const note = (text: string) => {
    pending.add(text);
    if (!running) void drain();
  };
  return listenToChannel(pool, PVP_CHANNEL, { message: note, connected: () => note('all') }, onError);
}
