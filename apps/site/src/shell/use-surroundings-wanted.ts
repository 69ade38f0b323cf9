import { useEffect, useState } from 'react';
import { useIdle } from './use-idle.ts';

/** Milliseconds after which the footer loads even without any input. */
const UNASKED_MILLISECONDS = 5000;

const gestures = ['scroll', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * When footer and side bar are loaded: on a desktop, where they are in sight, as soon as the page is idle; on a phone
 * with the first input, because they are far below and its line is slow.
 */
export function useSurroundingsWanted(): boolean {
  const idle = useIdle();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!idle || wanted) return;
    const want = () => setWanted(true);
    const inSight = matchMedia('(min-width: 48rem)').matches || document.body.scrollHeight <= innerHeight * 1.5;
    const timer = setTimeout(want, inSight ? 0 : UNASKED_MILLISECONDS);
    for (const gesture of gestures) addEventListener(gesture, want, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      for (const gesture of gestures) removeEventListener(gesture, want);
    };
  }, [idle, wanted]);
  return wanted;
}
