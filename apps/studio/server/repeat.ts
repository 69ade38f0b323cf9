import { inSpan } from '@fairhouse/server';

export interface Job {
  /** Tells the run in progress, and waits for it; no further run follows. */
  stop(): Promise<void>;
}

/** The largest factor by which the pause grows while a job keeps failing. */
const SLOWEST = 8;

/**
 * Runs a job at once and again `pauseMs` after each end, more rarely while it fails. A run that can take seconds ends early
 * when its signal is aborted.
 */
export function repeat(
  pauseMs: number,
  run: (stopping: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): Job {
  const stopping = new AbortController();
  let slowness = 1;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const runOnce = async () => {
    try {
      await inSpan(() => run(stopping.signal));
      slowness = 1;
    } catch (error) {
      onError(error);
      slowness = Math.min(slowness * 2, SLOWEST);
    }
    if (!stopping.signal.aborted) timer = setTimeout(turn, pauseMs * slowness);
  };
  const turn = () => {
    running = runOnce();
  };
  turn();
  return {
    stop() {
      stopping.abort();
      clearTimeout(timer);
      return running;
    },
  };
}
