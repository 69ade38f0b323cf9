import { useSyncExternalStore } from 'react';

/** The bearer token lives as long as the tab (spec §3, session storage key `token`). */
const KEY = 'token';

let token = sessionStorage.getItem(KEY);
const listeners = new Set<() => void>();

export const sessionToken = (): string | null => token;

export function startSession(fresh: string): void {
  sessionStorage.removeItem(LEAVING);
  sessionStorage.setItem(KEY, fresh);
  change(fresh);
}

/** Of somebody on a break from play: the session withdraws and does nothing else. */
const LEAVING = 'withdrawOnly';

export const isLeaving = (): boolean => sessionStorage.getItem(LEAVING) !== null;

/** The whole page is loaded anew, without all that invites to play. */
export function startLeaving(fresh: string): void {
  sessionStorage.setItem(LEAVING, '1');
  sessionStorage.setItem(KEY, fresh);
  location.assign('/withdraw');
}

export function endSession(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(LEAVING);
  change(null);
}

function change(next: string | null) {
  token = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSessionToken = () => useSyncExternalStore(subscribe, sessionToken);

export const useLoggedIn = () => useSessionToken() !== null;
