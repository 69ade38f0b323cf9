import { useEffect, useState } from 'react';

/** Latest that the rest of the frame may come when the page never rests. */
const LATEST_MILLISECONDS = 2500;

/** False until the page has painted and has nothing to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Not every browser tells.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), LATEST_MILLISECONDS / 5);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: LATEST_MILLISECONDS });
    return () => cancelIdleCallback(waiting);
  }, []);
  return idle;
}
