export interface Job {
  /** Waits for the run under way; none follows. */
  stop(): Promise<void>;
}

/** Runs a job at once and again `pauseMs` after each end, whatever became of it. */
export function repeat(pauseMs: number, run: () => Promise<void>, onError: (error: unknown) => void): Job {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const runOnce = async () => {
    await run().catch(onError);
    if (!stopped) timer = setTimeout(turn, pauseMs);
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
