import { expect, test } from 'vitest';
import { frameStorage, type FrameStorage } from './frame-storage.ts';

test('a frame without storage remembers values in memory', () => {
  const storage = frameStorage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(storage.getItem('token')).toBeNull();
  storage.setItem('token', 'one');
  expect(storage.getItem('token')).toBe('one');
  storage.removeItem('token');
  expect(storage.getItem('token')).toBeNull();
});

test('a frame with storage uses it', () => {
  const own = {} as FrameStorage;
  expect(frameStorage(() => own)).toBe(own);
});
