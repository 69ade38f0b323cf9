import { useEffect, useState } from 'react';
import type { ServerClock } from '../../../shell/server-clock.ts';
import { useClient } from '../client.tsx';

const secondsUntil = (until: string, clock: ServerClock): number =>
  Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000));

/** Whole seconds until an instant, by the studio’s clock. */
export function useSecondsLeft(until: string): number {
  const { clock } = useClient();
  const [seconds, setSeconds] = useState(() => secondsUntil(until, clock));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = secondsUntil(until, clock);
      setSeconds(now);
      if (now === 0) return;
      const rest = (Date.parse(until) - clock.now()) % 1000;
      timer = setTimeout(tick, Math.max(20, rest + 10));
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, clock]);
  return seconds;
}
