import { expect, test } from 'vitest';
import { frameStorage, type FrameStorage } from './frame-storage.ts';

test('a frame that may store nothing remembers for as long as it lives', () => {
  const storage = frameStorage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(storage.getItem('token')).toBeNull();
  storage.setItem('token', 'one');
  expect(storage.getItem('token')).toBe('one');
  storage.removeItem('token');
  expect(storage.getItem('token')).toBeNull();
});

test('a frame that may store uses what it has', () => {
  const own = {} as FrameStorage;
  expect(frameStorage(() => own)).toBe(own);
});
