import { merchant } from './boot.ts';

/** Local storage key: a tab of this browser has a session of this merchant. It holds no token. */
const keyOf = () => `session.${merchant().merchantCode}`;

export const isShared = (): boolean => localStorage.getItem(keyOf()) !== null;

export function markShared(shared: boolean): void {
  if (shared) localStorage.setItem(keyOf(), '1');
  else localStorage.removeItem(keyOf());
}

/** Gives this tab the session of another one; the code for it is loaded only when there may be one. */
export const adoptSession = (): Promise<boolean> =>
  import('./adopt-session.ts').then(
    ({ askTabs }) => askTabs(),
    () => false,
  );
