export type FrameStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Browsers deny storage to a frame of another site, in private windows for example: already naming it throws. Then this
 * page alone remembers, and the game opens all the same.
 */
export function frameStorage(open: () => FrameStorage): FrameStorage {
  try {
    return open();
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}
