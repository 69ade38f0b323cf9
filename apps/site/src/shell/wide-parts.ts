import { useSyncExternalStore } from 'react';
import { createStore } from '../app/store.ts';

type WideParts = typeof import('./wide-header.tsx');

/** From this width on the header has its second row; the same as `md` in the style sheet. */
const wide = matchMedia('(min-width: 48rem)');

const parts = createStore<WideParts | null>(null);

/** Loads the wide header on wide screens: before the first paint on a desktop, later when a window grows. */
export async function loadWideParts(): Promise<void> {
  if (!wide.matches || parts.read()) return;
  // Without it the page still works; the next change of width tries again.
  parts.write(await import('./wide-header.tsx').catch(() => null));
}

function subscribe(listener: () => void) {
  const onWidth = () => void loadWideParts();
  const leave = parts.subscribe(listener);
  wide.addEventListener('change', onWidth);
  return () => {
    leave();
    wide.removeEventListener('change', onWidth);
  };
}

export const useWideParts = (): WideParts | null => useSyncExternalStore(subscribe, parts.read, parts.read);
