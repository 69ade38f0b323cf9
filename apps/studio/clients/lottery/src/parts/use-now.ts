import { useEffect, useState } from 'react';
import { useTable } from '../table.tsx';

/** The studio's time, read again at each of its full seconds. */
export function useNow(): number {
  const { clock } = useTable().feed;
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = clock.now();
      setNow(time);
      timer = setTimeout(tick, 1000 - (time % 1000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return now;
}

/** `1:05`, `2:03:09`; whole seconds, rounded up, so that 0:00 means closed. */
export function formatLeft(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
