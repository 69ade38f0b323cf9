import { setTimeout as sleep } from 'node:timers/promises';
import type { Stop } from './feature.ts';
import type { Core } from './platform.ts';

/** Does the work again and again until it is stopped, with a pause in between; a failure is logged with the given text. */
export function repeat(core: Pick<Core, 'log'>, pauseMs: number, failure: string, work: () => Promise<void>): Stop {
  const ended = new AbortController();
  const loop = (async () => {
    while (!ended.signal.aborted) {
      await work().catch((error: unknown) => core.log.error({ err: error }, failure));
      // Ends early, with an error, when the server stops.
      await sleep(pauseMs, undefined, ended).catch(() => undefined);
    }
  })();
  return () => {
    ended.abort();
    return loop;
  };
}
