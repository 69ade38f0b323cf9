import { useSyncExternalStore } from 'react';
import type { Store } from '../store.ts';

type Readable<T> = Pick<Store<T>, 'read' | 'subscribe'>;

/** The value of a store, followed. */
export const useStore = <T>(store: Readable<T>): T => useSyncExternalStore(store.subscribe, store.read);

/**
 * A part of what a store holds, followed: a screen is drawn again only when that part is another one. `partOf` returns a text, a
 * figure or a member of the value, nothing that it makes itself.
 */
export const useStorePart = <T, Part>(store: Readable<T>, partOf: (value: T) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => partOf(store.read()));
