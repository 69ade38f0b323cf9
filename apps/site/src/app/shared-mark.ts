import { merchant } from './boot.ts';

/** Local storage key: a tab of this browser has a session of this merchant. It holds no token. */
const keyOf = () => `session.${merchant().merchantCode}`;

export const isShared = (): boolean => localStorage.getItem(keyOf()) !== null;

export function markShared(shared: boolean): void {
  if (shared) localStorage.setItem(keyOf(), '1');
  else localStorage.removeItem(keyOf());
}
