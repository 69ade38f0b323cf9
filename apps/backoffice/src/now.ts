import { useEffect, useState } from 'react';

/** Milliseconds between looks at the clock. */
const REFRESH_MS = 5_000;

/** The present, for what begins or ends by the clock while a page is open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
