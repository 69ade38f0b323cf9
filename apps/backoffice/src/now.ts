import { useEffect, useState } from 'react';

/** Milliseconds between two reads of the clock. */
const REFRESH_MS = 5_000;

/** The current time, for content that begins or ends while a page is open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
