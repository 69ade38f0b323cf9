import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '../../../system/platform.ts';
import { playHistory } from './play-history.ts';
import { settleHistory } from './settle-history.ts';

/** Milliseconds after the start: the first page has priority. */
const DELAY_MS = 3000;

/**
 * Plays the demonstration's history in the background, up to the first payment of its agents. Returns a function that stops it; the rest is played at the next
 * start.
 */
export function startHistory(core: Core): () => Promise<void> {
  const stopping = new AbortController();
  const playing = (async () => {
    try {
      await sleep(DELAY_MS, undefined, { signal: stopping.signal });
      if (await playHistory(core, stopping.signal)) await settleHistory(core, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) core.log.warn({ err: error }, 'the demonstration has no whole history');
    }
  })();
  return async () => {
    stopping.abort();
    await playing;
  };
}
