import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that is always the same one, and does what the newest one given does: for parts that are drawn again seldom. */
export function useSteady<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
