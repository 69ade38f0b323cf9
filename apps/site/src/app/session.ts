import { useSyncExternalStore } from 'react';
import { setLeaving } from './leaving.ts';

/** The bearer token lives as long as the tab (spec §3, session storage key `token`). */
const KEY = 'token';

let token = sessionStorage.getItem(KEY);
const listeners = new Set<() => void>();

export const sessionToken = (): string | null => token;

export function startSession(fresh: string): void {
  setLeaving(false);
  sessionStorage.setItem(KEY, fresh);
  change(fresh);
}

/** The whole page is loaded anew, without all that invites to play. */
export function startLeaving(fresh: string): void {
  setLeaving(true);
  sessionStorage.setItem(KEY, fresh);
  location.assign('/withdraw');
}

export function endSession(): void {
  sessionStorage.removeItem(KEY);
  setLeaving(false);
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
