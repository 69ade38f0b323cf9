import type { Core } from '../../../system/platform.ts';
import { isClosed } from '../../../system/site-status.ts';

/** Half of the delay that open pages may have; the other half is left for their own request. */
const TICK_MS = 500;

/**
 * Sends an event when a schedule opens or closes a merchant's site. Checks the clock every half second, which covers
 * every case: distant schedules, changed ones, and a clock that was set. Returns a function that stops it.
 */
export function watchClosures(
  { merchants, clock }: Pick<Core, 'merchants' | 'clock'>,
  onChange: (merchantId: number) => void,
): () => void {
  const closedNow = () => {
    const now = clock.now();
    return new Map(merchants.all().map(({ id, settings }) => [id, isClosed(settings.maintenance, now)]));
  };
  let known = closedNow();
  // A change of the settings has its own event.
  const stopListening = merchants.onChange(() => (known = closedNow()));
  const timer = setInterval(() => {
    const before = known;
    known = closedNow();
    for (const [id, closed] of known) if (closed !== before.get(id)) onChange(id);
  }, TICK_MS);
  timer.unref();
  return () => {
    stopListening();
    clearInterval(timer);
  };
}
