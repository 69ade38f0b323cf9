/** Something that happens, for whoever wants to know. */
export interface Listenable<T> {
  emit: (value: T) => void;
  /** Returns a function that ends it. */
  listen: (listener: (value: T) => void) => () => void;
}

export function listenable<T>(): Listenable<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
