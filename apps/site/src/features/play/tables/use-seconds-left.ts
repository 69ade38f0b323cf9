import { useEffect, useState } from 'react';

/** Whole seconds until an instant; `ahead` is how much the other clock is ahead of this one, in milliseconds. */
export function useSecondsLeft(until: string | null, ahead: number): number {
  const read = () => (until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - Date.now() - ahead) / 1000)));
  const [seconds, setSeconds] = useState(read);
  useEffect(() => {
    const update = () =>
      setSeconds(until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - Date.now() - ahead) / 1000)));
    update();
    if (until === null) return undefined;
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [until, ahead]);
  return seconds;
}
