import type { Pool } from 'pg';
import { settleNextDue } from './orders/settle-order.ts';
import { nextSettlement } from './orders/store.ts';
import type { AccountBook, Timing } from './settings.ts';
import { deliverDue } from './webhooks/deliver-due.ts';
import { nextDelivery } from './webhooks/store.ts';

export interface Worker {
  /** Once the address is known at which reports name their certificate. */
  start: () => void;
  /** Something new is due. */
  wake: () => void;
  /** Ends after the deliveries under way. */
  stop: () => Promise<void>;
}

/** Longest sleep, milliseconds: also the delay after which a lost database is tried again. */
const longestSleep = 5_000;

/** Settles and reports what is due, at its time. Everything owed is in the database, so a restart goes on where it was. */
export function createWorker(
  pool: Pool,
  accounts: AccountBook,
  timing: Timing,
  origin: () => string,
  onError: (error: unknown) => void,
): Worker {
  const bell = createBell();
  const stopping = new AbortController();

  const loop = async () => {
    while (!stopping.signal.aborted) {
      let sleep = longestSleep;
      try {
        await workOff(pool, accounts, timing, origin());
        sleep = await untilNextDue(pool);
      } catch (error) {
        onError(error);
      }
      if (!stopping.signal.aborted) await bell.wait(sleep);
    }
  };

  let ended = Promise.resolve();
  return {
    start: () => {
      ended = loop();
    },
    wake: bell.ring,
    stop: () => {
      stopping.abort();
      bell.ring();
      return ended;
    },
  };
}

async function workOff(pool: Pool, accounts: AccountBook, timing: Timing, origin: string): Promise<void> {
  while (await settleNextDue(pool, timing));
  while ((await deliverDue(pool, accounts, timing, origin)) > 0);
}

async function untilNextDue(pool: Pool): Promise<number> {
  const dates = await Promise.all([nextSettlement(pool), nextDelivery(pool)]);
  const next = Math.min(...dates.map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY));
  return Math.max(0, Math.min(next - Date.now() + 1, longestSleep));
}

/** A sleep that can be cut short; a ring while nobody sleeps cuts the next one. */
function createBell() {
  let rung = false;
  let interrupt: (() => void) | undefined;
  return {
    ring: () => {
      rung = true;
      interrupt?.();
    },
    wait: async (ms: number) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          interrupt = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      interrupt = undefined;
    },
  };
}
