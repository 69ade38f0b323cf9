import { connect } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import { append, becomeWriter, endSilentWriter, readHead } from './feed-store.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
  const studio = await bed.start();
  await studio.stop();
});
afterAll(() => bed.close());

test('a writer that hangs loses its connection, one that writes keeps it', async () => {
  const pool = connect({ url: bed.config.databaseAppUrl!, max: 2 });
  const writer = await pool.connect();
  const ended = new Promise((resolve) => writer.once('error', resolve));
  await expect.poll(() => becomeWriter(writer)).toBe(true);
  await append(writer, await readHead(writer), [{ kind: 'alive', product: 1, eventId: null, body: {} }]);
  expect(await endSilentWriter(pool, 3600)).toBe(false);
  expect(await endSilentWriter(pool, 0)).toBe(true);
  await ended;
  await expect(writer.query('select 1')).rejects.toThrow();
  writer.release(true);
  await pool.end();
});
