import { useSyncExternalStore } from 'react';
import type { Store } from '../store.ts';

type Readable<T> = Pick<Store<T>, 'read' | 'subscribe'>;

/** The value of a store, followed. */
export const useStore = <T>(store: Readable<T>): T => useSyncExternalStore(store.subscribe, store.read);
