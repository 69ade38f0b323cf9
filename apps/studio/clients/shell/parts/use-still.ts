import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

const subscribe = (listener: () => void) => {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the visitor wants no motion. */
export const useStill = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
