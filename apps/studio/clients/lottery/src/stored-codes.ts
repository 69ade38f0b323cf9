import type { FrameStorage } from '../../shell/frame-storage.ts';
import { createStore, type Store } from '../../shell/store.ts';

const MOST = 12;

/** Games that were bet on last, newest first, stored in this browser. */
export function recentCodes(storage: FrameStorage): Store<readonly string[]> {
  const KEY = 'fairhouse.lottery.recent';
  const store = createStore(readCodes(storage.getItem(KEY)));
  store.subscribe(() => storage.setItem(KEY, JSON.stringify(store.read())));
  return store;
}

export const withRecent = (codes: readonly string[], code: string): string[] =>
  [code, ...codes.filter((other) => other !== code)].slice(0, MOST);

function readCodes(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}
