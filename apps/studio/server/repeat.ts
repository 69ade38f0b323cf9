import { inSpan } from '@fairhouse/server';

export interface Job {
  /** Waits for the run in progress; no further run follows. */
  stop(): Promise<void>;
}

/** The largest factor by which the pause grows while a job keeps failing. */
const SLOWEST = 8;

/** Runs a job at once and again `pauseMs` after each end, more rarely while it fails. */
export function repeat(pauseMs: number, run: () => Promise<void>, onError: (error: unknown) => void): Job {
  let stopped = false;
  let slowness = 1;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const runOnce = async () => {
    try {
      await inSpan(run);
      slowness = 1;
    } catch (error) {
      onError(error);
      slowness = Math.min(slowness * 2, SLOWEST);
    }
    if (!stopped) timer = setTimeout(turn, pauseMs * slowness);
  };
  const turn = () => {
    running = runOnce();
  };
  turn();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
