import { useSyncExternalStore } from 'react';

/** One value outside of components; components can subscribe to it. */
export interface Store<Value> {
  read: () => Value;
  write: (next: Value) => void;
  /** Answers a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <Value>({ subscribe, read }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, read, read);
