import { useEffect, useState } from 'react';

/** Milliseconds after which the rest of the frame loads even when the page is never idle. */
const LATEST_MILLISECONDS = 2500;

/** False until the page has painted and is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Not every browser supports it.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), LATEST_MILLISECONDS / 5);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: LATEST_MILLISECONDS });
    return () => cancelIdleCallback(waiting);
  }, []);
  return idle;
}
