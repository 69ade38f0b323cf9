import { useEffect, useState } from 'react';
import { useTable } from '../table.tsx';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all, so that the clocks of a list are drawn together. */
function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The studio's time, read again every second; never where nothing runs. */
export function useNow(isRunning = true): number {
  const { clock } = useTable();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    if (isRunning) return everySecond(() => setNow(clock.now()));
    return undefined;
  }, [clock, isRunning]);
  return now;
}
