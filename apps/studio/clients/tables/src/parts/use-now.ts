import { useEffect, useState } from 'react';
import { useClient } from '../client.tsx';

/** Whole seconds until an instant, by the studio's clock; null without one. */
export function useSecondsLeft(until: string | null): number | null {
  const { clock } = useClient();
  const left = () => (until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1000));
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
