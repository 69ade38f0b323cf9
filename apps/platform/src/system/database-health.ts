import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Events } from './events.ts';

/** Whether the database answers. While it is lost, calls are refused at once instead of waiting for a connection. */
export interface DatabaseHealth {
  lost(): boolean;
  /** Queries the database now. */
  check(): Promise<boolean>;
  stop(): Promise<void>;
}

const INTERVAL_MS = 1000;
/** Milliseconds after which a query counts as unanswered. */
const PATIENCE_MS = 2000;

/**
 * Queries every second on the connection of the events, which no other code uses: so a busy pool does not look like a
 * lost database. When the database is back, no other action is needed.
 */
export function watchDatabase({ ping }: Pick<Events, 'ping'>, patienceMs = PATIENCE_MS): DatabaseHealth {
  const stopping = new AbortController();
  let failures = 0;

  async function check(): Promise<boolean> {
    const asked = ping().catch(() => false);
    // This process may have been too busy to read an answer that has arrived: it is read in the next turn.
    const late = sleep(patienceMs, undefined, { ref: false }).then(() => nextTurn(false));
    const answered = await Promise.race([asked, late]);
    failures = answered ? 0 : failures + 1;
    return answered;
  }

  async function watch() {
    while (!stopping.signal.aborted) {
      await check();
      await sleep(INTERVAL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }
  const watching = watch();

  return {
    // Two in a row: a restart of less than a second refuses no calls.
    lost: () => failures >= 2,
    check,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
