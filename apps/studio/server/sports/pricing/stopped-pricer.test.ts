import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { createMemoryBook } from '../markets/memory-book.ts';
import { createPricer } from './pricer.ts';

test('a first turn that begins when the studio is stopping prices nothing', async () => {
  const connect = vi.fn(() => Promise.reject(new Error('a connection was asked for')));
  const now = () => new Date('2026-12-01T00:00:00Z');
  const pool = { connect } as unknown as Pool;
  const pricer = createPricer({ pool, book: createMemoryBook(now), now, onError: () => undefined });
  const stopping = new AbortController();
  stopping.abort();
  await pricer.run(stopping.signal);
  expect(connect).not.toHaveBeenCalled();
  await pricer.stop();
});
