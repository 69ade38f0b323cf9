import { useSyncExternalStore } from 'react';
import { readSession } from '../session.ts';

const CHANGED = 'single-keys';
/** Of this operator, on this device. */
const nameOf = () => `keys-off:${readSession()?.operator.username ?? ''}`;

/** Whether keys without Ctrl act on pages; whoever dictates or slips switches them off (WCAG 2.1.4). */
export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, () => localStorage.getItem(nameOf()) === null);

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(nameOf());
  else localStorage.setItem(nameOf(), '1');
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  const events = [CHANGED, 'storage'];
  for (const name of events) window.addEventListener(name, changed);
  return () => {
    for (const name of events) window.removeEventListener(name, changed);
  };
}
