import { useSyncExternalStore } from 'react';

type WideParts = typeof import('./wide-header.tsx');

/** From this width on the header has its second row; the same as the `md` of the style sheet. */
const wide = matchMedia('(min-width: 48rem)');

let parts: WideParts | null = null;
const listeners = new Set<() => void>();

/** Loads the wide header where there is room for it: before the first paint on a desktop, later when a window grows. */
export async function loadWideParts(): Promise<void> {
  if (!wide.matches || parts) return;
  // Without it the page still works; the next change of width tries again.
  parts = await import('./wide-header.tsx').catch(() => null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const onWidth = () => void loadWideParts();
  listeners.add(listener);
  wide.addEventListener('change', onWidth);
  return () => {
    listeners.delete(listener);
    wide.removeEventListener('change', onWidth);
  };
}

export const useWideParts = (): WideParts | null => useSyncExternalStore(subscribe, () => parts);
