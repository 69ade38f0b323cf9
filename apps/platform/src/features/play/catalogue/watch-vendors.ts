import type { Stop } from '../../../system/feature.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { catalogueOf } from './catalogue.ts';
import { syncVendor } from './sync-games.ts';
import { pausedCalls } from './vendor-client.ts';

/** Milliseconds between two checks; a healthy vendor is not asked by them. */
const WATCH_MS = 5_000;

/**
 * Asks vendors for their games when a kind of their calls begins to pause, and while they are silent: after two missing answers in
 * a row their games are marked in the lobby, and after the next answer they are not any more.
 */
export function watchVendors(core: Core, everyMs = WATCH_MS): Stop {
  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= checkSuspects(core)
      .catch((error: unknown) => {
        if (!core.pool.ending) core.log.error({ err: error }, 'silent vendors could not be checked');
      })
      .finally(() => (checking = undefined));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await checking;
  };
}

/** How long a vendor that gave its list is not asked again because of the same calls. */
const EXCUSED_MS = 60_000;

interface Excuse {
  /** Calls that paused when the vendor gave its list. */
  calls: ReadonlySet<string>;
  /** Milliseconds of the clock that never goes back. */
  until: number;
}

const none: ReadonlySet<string> = new Set();

/** By the vendor's number: one that lacks a call, or hangs in it, but gives its list, is not asked for that every few seconds. */
export const excusesOf = platformState('excuses of vendors', () => new Map<number, Excuse>());

/** Asks all of them at once: one that answers waits for no other. */
export async function checkSuspects(core: Core): Promise<void> {
  const excuses = excusesOf(core);
  const now = performance.now();
  const suspects = catalogueOf(core)
    .vendors()
    .flatMap((vendor) => {
      const paused = pausedCalls(core, vendor);
      if (vendor.silent) return [{ vendor, paused }];
      if (paused.length === 0) excuses.delete(vendor.id);
      const excuse = excuses.get(vendor.id);
      const excused = excuse && now < excuse.until ? excuse.calls : none;
      return paused.every((call) => excused.has(call)) ? [] : [{ vendor, paused }];
    });
  await Promise.all(
    suspects.map(async ({ vendor, paused }) => {
      if (await syncVendor(core, vendor))
        excuses.set(vendor.id, { calls: new Set(paused), until: performance.now() + EXCUSED_MS });
      else excuses.delete(vendor.id);
    }),
  );
}
