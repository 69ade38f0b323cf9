import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from '../client.tsx';

const wholeSeconds = (until: string | null, now: number): number | null =>
  until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));

/** Whole seconds until an instant, by the studio's clock, each at its very beginning; null without one. */
export function useSecondsLeft(until: string | null): number | null {
  const { clock } = useClient();
  const [seconds, setSeconds] = useState(() => wholeSeconds(until, clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = wholeSeconds(until, clock.now());
      setSeconds(now);
      if (until === null || now === 0) return;
      const rest = (Date.parse(until) - clock.now()) % 1000;
      timer = setTimeout(tick, Math.max(20, rest + 10));
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, clock]);
  return seconds;
}

const listeners = new Set<() => void>();
let beat: ReturnType<typeof setInterval> | undefined;

/** One timer for everybody who counts by it: all of them are drawn in the same frame. */
function followBeat(listener: () => void): () => void {
  listeners.add(listener);
  beat ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  };
}

/** As `useSecondsLeft`, for many figures beside each other: they change together, once a second. */
export function useRoughSeconds(until: string | null): number | null {
  const { clock } = useClient();
  const read = useCallback(() => wholeSeconds(until, clock.now()), [until, clock]);
  return useSyncExternalStore(followBeat, read);
}
