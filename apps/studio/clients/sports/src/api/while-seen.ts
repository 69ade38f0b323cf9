import type { Store } from '../../../shell/store.ts';

type Readable<T> = Pick<Store<T>, 'read' | 'subscribe'>;

/** The store, followed from its first listener to its last one; `open` answers what closes again. */
export function whileSeen<T>(store: Readable<T>, open: () => () => void): Readable<T> {
  let listeners = 0;
  let close: (() => void) | undefined;
  return {
    read: store.read,
    subscribe(listener) {
      const leave = store.subscribe(listener);
      listeners += 1;
      close ??= open();
      return () => {
        leave();
        listeners -= 1;
        if (listeners > 0) return;
        close?.();
        close = undefined;
      };
    },
  };
}
