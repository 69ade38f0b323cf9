/** The queue of the gate is full; answered as `too_many_requests`. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
}

/** Runs at most `running` tasks in parallel and queues at most `waiting`, first come first served. */
export function createGate({ running, waiting }: { running: number; waiting: number }) {
  let active = 0;
  const queue: (() => void)[] = [];

  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (queue.length >= waiting) throw new TooBusyError('too many tasks wait');
      // A finished task passes its place to the next one, so `active` does not change here.
      await new Promise<void>((go) => queue.push(go));
    } else active += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
