import { readSitting, type PlaySitting } from '@fairhouse/contract/people/responsible-play';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';

/** Milliseconds after which a running sitting is read again at the latest: other devices play and set limits too. */
const AGAIN_MS = 60_000;

/** Reads the sitting again when it pauses or ends. */
export const sittingQuery = () =>
  queryOptions({
    queryKey: memberKey('sitting'),
    queryFn: () => call(readSitting, {}),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => untilNext(state.data?.sitting ?? null, Date.now()),
  });

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
