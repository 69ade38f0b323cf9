import { useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react';
import { createStore, useStore } from './store.ts';

export const MOTION_KEY = 'motion-stopped';
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** The visitor stopped automatic motion, until the tab is closed or they start it again. */
const stopped = createStore(sessionStorage.getItem(MOTION_KEY) === '1');

function toggle(): void {
  const next = !stopped.read();
  sessionStorage.setItem(MOTION_KEY, next ? '1' : '0');
  stopped.write(next);
}

/** The system's state: reduced motion, a hidden page. */
function subscribe(listener: () => void) {
  reduced.addEventListener('change', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    reduced.removeEventListener('change', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

const isReducedNow = () => reduced.matches;
const isHiddenNow = () => document.hidden;

export interface Motion {
  /** Automatic motion is allowed now. */
  moving: boolean;
  /** The system asks for reduced motion: nothing moves by itself, so there is nothing to stop. */
  reduced: boolean;
  stopped: boolean;
  toggle: () => void;
}

/** One switch for all automatic motion (WCAG 2.2.2): banners, the notice bar, vendors, the counter. */
export function useMotion(): Motion {
  const isReduced = useSyncExternalStore(subscribe, isReducedNow, isReducedNow);
  const isStopped = useStore(stopped);
  const isHidden = useSyncExternalStore(subscribe, isHiddenNow, isHiddenNow);
  return { moving: !isReduced && !isStopped && !isHidden, reduced: isReduced, stopped: isStopped, toggle };
}

/** Whether the visitor's pointer or focus is on the element; motion pauses meanwhile. */
export function useHold() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: pointed || focused,
    holders: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
