import type { Pool } from 'pg';
import { listenToChannel, type ChannelFeed } from '../../realtime/listen-channel.ts';
import { AdjustedOdds } from './adjust-odds.ts';
import { ADJUSTMENT_CHANNEL, readAdjustments, readLastAdjustment } from './adjustment-store.ts';

/** What operators changed of prices, as of a moment ago at most. */
export interface Adjustments extends Pick<AdjustedOdds, 'adjust' | 'marginOf' | 'revisionOf' | 'shiftOf'> {
  now(): AdjustedOdds;
  /** Number of the last change. */
  last(): number;
  /** Reads what was changed since. */
  refresh(): Promise<void>;
  /** Once they were read for the first time. */
  ready(): Promise<void>;
}

export function createAdjustments(pool: Pool): Adjustments {
  let current = new AdjustedOdds([]);
  let last = 0;
  let isRead = false;
  const refresh = async () => {
    const newest = await readLastAdjustment(pool);
    if (newest > last) {
      const read = await readAdjustments(pool);
      // Another one may have read more meanwhile.
      if (newest > last) {
        current = new AdjustedOdds(read);
        last = newest;
      }
    }
    isRead = true;
  };
  return {
    refresh,
    ready: async () => (isRead ? undefined : refresh()),
    now: () => current,
    last: () => last,
    adjust: (match, offered, live) => current.adjust(match, offered, live),
    marginOf: (match, market) => current.marginOf(match, market),
    revisionOf: (match) => current.revisionOf(match),
    shiftOf: (selection) => current.shiftOf(selection),
  };
}

/** Reads what any process changed as soon as it has, and hands on that it did, on a connection of its own. */
export const followAdjustments = (
  pool: Pool,
  adjustments: Pick<Adjustments, 'refresh'>,
  onChange: () => Promise<void>,
  onError: (error: unknown) => void,
): ChannelFeed => {
  const follow = () =>
    void adjustments
      .refresh()
      .then(onChange)
      .catch((error: unknown) => pool.ending || onError(error));
  return listenToChannel(pool, ADJUSTMENT_CHANNEL, { message: follow, connected: follow }, onError);
};
