import type { FrameStorage } from './frame-storage.ts';

const KEY = 'fairhouse.session';

/** The game session is stored for this tab only, so that it survives a reload. */
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
