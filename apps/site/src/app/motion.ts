import { useState, useSyncExternalStore, type FocusEvent, type PointerEvent } from 'react';

const KEY = 'motion-stopped';
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const listeners = new Set<() => void>();

/** The visitor stopped everything that moves by itself, until the tab is closed or they start it again. */
let stopped = sessionStorage.getItem(KEY) === '1';

function toggle(): void {
  stopped = !stopped;
  sessionStorage.setItem(KEY, stopped ? '1' : '0');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  reduced.addEventListener('change', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    reduced.removeEventListener('change', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

export interface Motion {
  /** Things may move by themselves now. */
  moving: boolean;
  /** The system asks for less motion: then nothing moves by itself and there is nothing to stop. */
  reduced: boolean;
  stopped: boolean;
  toggle: () => void;
}

/** One switch for all that moves by itself (WCAG 2.2.2): banners, the notice bar, vendors, the counter. */
export function useMotion(): Motion {
  const isReduced = useSyncExternalStore(subscribe, () => reduced.matches);
  const isStopped = useSyncExternalStore(subscribe, () => stopped);
  const isHidden = useSyncExternalStore(subscribe, () => document.hidden);
  return { moving: !isReduced && !isStopped && !isHidden, reduced: isReduced, stopped: isStopped, toggle };
}

/** Whether the visitor's pointer or focus rests on something; for what must wait meanwhile. */
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
