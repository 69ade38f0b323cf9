import type { PlaySitting } from '@fairhouse/contract/people/responsible-play';

/** Milliseconds after which a running sitting is read again at the latest: other devices play and set limits too. */
const AGAIN_MS = 60_000;

/** Milliseconds until the sitting's next instant, at least one second and at most a minute. */
export function untilNext(sitting: PlaySitting, now: number): number {
  if (!sitting) return AGAIN_MS;
  const { checkAt, endsAt, closedUntil } = sitting;
  const next = [checkAt, endsAt, closedUntil].flatMap((instant) => {
    const left = instant === null ? 0 : Date.parse(instant) - now;
    return left > 0 ? [left] : [];
  });
  return Math.max(1000, Math.min(AGAIN_MS, ...next));
}
