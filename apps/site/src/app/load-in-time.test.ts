import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MILLISECONDS, loadInTime } from './load-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns a part that loads in time', async () => {
  expect(await loadInTime(Promise.resolve(7))).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

it('fails after two minutes', async () => {
  const part = loadInTime(new Promise(() => {}));
  const failed = expect(part).rejects.toMatchObject({ name: 'ChunkFailure' });
  vi.advanceTimersByTime(CHUNK_TIMEOUT_MILLISECONDS);
  await failed;
});
