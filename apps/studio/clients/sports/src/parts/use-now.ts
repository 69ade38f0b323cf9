import { useEffect, useState } from 'react';
import { useTable } from '../table.tsx';

/** The studio's time, read again every second; never where nothing runs. */
export function useNow(isRunning = true): number {
  const { clock } = useTable();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock, isRunning]);
  return now;
}
