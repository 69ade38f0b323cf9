import { useSyncExternalStore } from 'react';

/** The bearer token lives as long as the tab (spec §3, session storage key `token`). */
const KEY = 'token';

let token = sessionStorage.getItem(KEY);
const listeners = new Set<() => void>();

export const sessionToken = (): string | null => token;

export function startSession(fresh: string): void {
  sessionStorage.setItem(KEY, fresh);
  change(fresh);
}

export function endSession(): void {
  sessionStorage.removeItem(KEY);
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
