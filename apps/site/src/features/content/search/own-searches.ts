import { createStore, useStore } from '../../../app/store.ts';

/** Recent searches on this device, the latest first; they are never sent. */
const KEY = 'ownSearches';
const MAX_STORED = 8;

const searches = createStore(read());

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string').slice(0, MAX_STORED) : [];
  } catch {
    return [];
  }
}

function store(next: readonly string[]) {
  try {
    if (next.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: they are in memory until the page is closed.
  }
  searches.write(next);
}

/** Called when the visitor followed a result. */
export function noteSearch(typed: string): void {
  const text = typed.trim();
  if (text === '') return;
  const others = searches.read().filter((entry) => entry.toLowerCase() !== text.toLowerCase());
  store([text, ...others].slice(0, MAX_STORED));
}

export const forgetSearches = (): void => store([]);

export const useOwnSearches = (): readonly string[] => useStore(searches);
