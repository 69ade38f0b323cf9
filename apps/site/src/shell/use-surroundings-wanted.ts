import { useEffect, useState } from 'react';
import { useIdle } from './use-idle.ts';

/** Without any gesture the footer comes after this long. */
const UNASKED_MILLISECONDS = 5000;

const gestures = ['scroll', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * When footer and side bar are loaded: as soon as the page rests where they are in sight, on a phone with the first
 * gesture, because they lie far below and its line is slow.
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
