export type FrameStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Browsers deny storage to a frame of another site, in private windows for example: already naming it throws. Then this
 * page alone remembers, and the game opens all the same.
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
