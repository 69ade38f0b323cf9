import { connect, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ChannelFeed } from '../../realtime/listen-channel.ts';
import { ADJUSTMENT_CHANNEL, storeAdjustment, type NewAdjustment } from './adjustment-store.ts';
import { createAdjustments, followAdjustments } from './adjustments.ts';

const WAIT = { timeout: 30_000, interval: 20 };

let database: TestDatabase;
let pool: Pool;
let following: ChannelFeed | undefined;
beforeAll(async () => {
  database = await startTestDatabase([join(import.meta.dirname, '../../../migrations')]);
  pool = connect({ url: database.appUrl, max: 6, onIdleError: () => undefined });
});
afterAll(async () => {
  following?.stop();
  await pool.end();
  await database.close();
});

const scope = { sport: 'football', league: 'pl', match: null, market: null } as const;
const margin = (percent: number): NewAdjustment => ({
  ...scope,
  specifiers: null,
  outcome: null,
  percent,
  steps: null,
  operator: 'ana',
  reason: 'a smaller risk',
});

test('a change by another process counts without being asked for, also after a lost connection', async () => {
  await storeAdjustment(pool, margin(120));
  const adjustments = createAdjustments(pool);
  let changes = 0;
  const errors: unknown[] = [];
  const onChange = async () => void (changes += 1);
  following = followAdjustments(pool, adjustments, onChange, (error) => errors.push(error));
  const percent = () => adjustments.now().percentOf(scope);
  // What was there before.
  await vi.waitFor(() => expect(percent()).toBe(120), WAIT);
  await storeAdjustment(pool, margin(150));
  await vi.waitFor(() => expect(percent()).toBe(150), WAIT);
  await vi.waitFor(() => expect(changes).toBeGreaterThanOrEqual(2), WAIT);

  const owner = connect({ url: database.ownerUrl, max: 1 });
  const listeners = `from pg_stat_activity where datname = current_database() and query = 'listen ${ADJUSTMENT_CHANNEL}'`;
  await owner.query(`select pg_terminate_backend(pid) ${listeners}`);
  await storeAdjustment(pool, margin(200));
  await vi.waitFor(() => expect(percent()).toBe(200), WAIT);
  await vi.waitFor(async () => {
    const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count ${listeners}`);
    expect(rows[0]!.count).toBe(1);
  }, WAIT);
  await owner.end();
  await storeAdjustment(pool, margin(90));
  await vi.waitFor(() => expect(percent()).toBe(90), WAIT);
  expect(errors).toEqual([]);
});

test('prices wait for what was changed before the start, and for no reading after it', async () => {
  const adjustments = createAdjustments(pool);
  expect(adjustments.last()).toBe(0);
  await adjustments.ready();
  const read = adjustments.last();
  expect(read).toBeGreaterThan(0);
  await storeAdjustment(pool, margin(100));
  await adjustments.ready();
  expect(adjustments.last()).toBe(read);
  await adjustments.refresh();
  expect(adjustments.last()).toBeGreaterThan(read);
});

test('of two changes at once none is passed over', async () => {
  const adjustments = createAdjustments(pool);
  const slow = await pool.connect();
  try {
    await slow.query('begin');
    await storeAdjustment(slow, { ...margin(70), league: 'slow' });
    const quick = storeAdjustment(pool, { ...margin(80), league: 'quick' });
    // The later one waits; without that its number would be known before the earlier one's.
    const waits = vi.waitUntil(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      );
      return rows.length > 0;
    }, WAIT);
    await Promise.race([quick, waits]);
    await adjustments.refresh();
    await slow.query('commit');
    await quick;
    await adjustments.refresh();
    const percentOf = (league: string) => adjustments.now().percentOf({ ...scope, league });
    expect([percentOf('slow'), percentOf('quick')]).toEqual([70, 80]);
    await waits;
  } finally {
    slow.release();
  }
});
