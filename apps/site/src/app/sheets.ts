import { useSyncExternalStore } from 'react';

/** What can lie over any page. One at a time. */
export type SheetName = 'login' | 'register' | 'deposit' | 'region';

export interface OpenSheet {
  name: SheetName;
  /** Why it opened by itself, said at its top. */
  reason?: 'expired' | 'needed';
}

let open: OpenSheet | null = null;
const listeners = new Set<() => void>();

function show(next: OpenSheet | null) {
  open = next;
  for (const listener of listeners) listener();
}

export const openSheet = (name: SheetName, reason?: OpenSheet['reason']) => show(reason ? { name, reason } : { name });

export const closeSheet = () => {
  show(null);
  settleLogin(false);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpenSheet = () => useSyncExternalStore(subscribe, () => open);

/** Whoever waits for a login: actions that were refused for want of a session. */
let waiting: ((loggedIn: boolean) => void)[] = [];

/** Opens the login sheet; answers whether the visitor logged in or registered. */
export function askLogin(reason: OpenSheet['reason']): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.push(resolve);
  if (open?.name !== 'login' && open?.name !== 'register') openSheet('login', reason);
  return promise;
}

/** Tells everyone who waits; the waiting actions go on. */
export function settleLogin(loggedIn: boolean): void {
  const resolvers = waiting;
  waiting = [];
  for (const resolve of resolvers) resolve(loggedIn);
}
