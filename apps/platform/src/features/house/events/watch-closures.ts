import type { Core } from '../../../system/platform.ts';
import { isClosed } from '../../../system/site-status.ts';

/** Half of what open pages may take to feel it is left for their own question. */
const TICK_MS = 500;

/**
 * Says when a schedule opens or closes a merchant's site. A look at the clock every half second sees every way in which
 * it can come to that: schedules far ahead, changed meanwhile, and a clock that was set. Returns the way to stop.
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
  // A change of the settings is told as such.
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
