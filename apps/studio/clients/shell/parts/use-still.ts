import { useSyncExternalStore } from 'react';

let asked: MediaQueryList | undefined;

/** One for the page: each card that lies on a table asks. */
const query = () => (asked ??= matchMedia('(prefers-reduced-motion: reduce)'));

const subscribe = (listener: () => void) => {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the visitor wants no motion. */
export const useStill = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
