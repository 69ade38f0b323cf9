import { expect, test, vi } from 'vitest';
import { loadAgain } from './load-again.ts';

function openPage() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  return { storage: () => storage, reload: vi.fn<() => void>() };
}

test('an old page is loaded again, and not in a circle', () => {
  const page = openPage();
  expect(loadAgain({ ...page, now: () => 1_000_000 })).toBe(true);
  expect(loadAgain({ ...page, now: () => 1_059_999 })).toBe(false);
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(loadAgain({ ...page, now: () => 1_060_000 })).toBe(true);
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test('a frame without storage is not loaded again: it would not know that it was', () => {
  const { reload } = openPage();
  const storage = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  expect(loadAgain({ storage, reload, now: () => 1_000_000 })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
