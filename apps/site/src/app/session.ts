import { useSyncExternalStore } from 'react';
import { setWithdrawalOnly } from './withdrawal-only.ts';

/** The bearer token lives as long as the tab (spec §3, session storage key `token`). */
const KEY = 'token';

let token = sessionStorage.getItem(KEY);
const listeners = new Set<() => void>();

export const sessionToken = (): string | null => token;

export function startSession(fresh: string): void {
  setWithdrawalOnly(false);
  sessionStorage.setItem(KEY, fresh);
  change(fresh);
}

/** Starts a withdrawal-only session and reloads the page, so that nothing invites to play. */
export function startWithdrawalOnly(fresh: string): void {
  setWithdrawalOnly(true);
  sessionStorage.setItem(KEY, fresh);
  location.assign('/withdraw');
}

export function endSession(): void {
  sessionStorage.removeItem(KEY);
  setWithdrawalOnly(false);
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
