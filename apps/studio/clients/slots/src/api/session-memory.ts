import type { FrameStorage } from '../frame-storage.ts';

const KEY = 'fairhouse.session';

/** The game session survives a reload of this tab, and nothing else. */
export interface SessionMemory {
  token: () => string | null;
  store: (token: string) => void;
  forget: () => void;
}

export function createSessionMemory(storage: FrameStorage): SessionMemory {
  let token = storage.getItem(KEY);
  return {
    token: () => token,
    store: (next) => {
      token = next;
      storage.setItem(KEY, next);
    },
    forget: () => {
      token = null;
      storage.removeItem(KEY);
    },
  };
}
