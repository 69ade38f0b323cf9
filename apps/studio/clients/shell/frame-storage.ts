export type FrameStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Browsers may deny storage to a frame of another site, for example in private windows: then even reading the property
 * throws. Values are then in the memory of this page, and the game opens nevertheless.
 */
export function frameStorage(open: () => FrameStorage): FrameStorage {
  try {
    return open();
  } catch {
    const stored = new Map<string, string>();
    return {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    };
  }
}
