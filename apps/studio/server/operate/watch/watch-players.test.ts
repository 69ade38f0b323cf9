import { connect, inTransaction, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeUncounted } from './player-store.ts';
import { checkPlayer, listWatchedPlayers, watchPlayers } from './watch-players.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await startTestDatabase([join(import.meta.dirname, '../../../migrations')]);
  pool = connect({ url: database.appUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const key = { playerId: '1.7.tag', family: 'table', currency: 'TLB' } as const;
const found = { ...key, operator: 'ana', reason: 'a lucky evening' };

/** Rounds of 100 at even chances, of which `wins` were won. */
async function play(rounds: number, wins: number): Promise<void> {
  const sums = { ...key, rounds, came: wins * 200, expected: rounds * 98, variance: rounds * 10_000, largest: 102 };
  await inTransaction(pool, {}, (tx) => storeUncounted(tx, [sums]));
  await watchPlayers(pool);
}
const alarmNow = async () => (await listWatchedPlayers(pool, { players: '1.7.' })).list[0];

it('an alarm that was checked waits again when it has grown, and not before', async () => {
  await play(100, 60);
  expect(await alarmNow()).toBeUndefined();
  expect(await checkPlayer(pool, found)).toMatchObject({ code: 'player_unknown' });
  await play(60, 60);
  const first = (await alarmNow())!;
  expect(first).toMatchObject({ checked: null });
  expect(first.sigmas).toBeGreaterThan(5);
  expect(await checkPlayer(pool, found)).toMatchObject({ ok: true });
  await play(2, 2);
  expect(await alarmNow()).toMatchObject({ checked: { by: 'ana', reason: 'a lucky evening' } });
  // A repeat does not count as a look at what came since.
  expect(await checkPlayer(pool, found)).toMatchObject({ ok: true });
  expect(await checkPlayer(pool, { ...found, operator: 'ben' })).toMatchObject({ code: 'player_unknown' });
  await play(40, 40);
  const grown = (await alarmNow())!;
  expect(grown.sigmas).toBeGreaterThan(first.sigmas + 1);
  expect(grown.checked).toBeNull();
  expect(await checkPlayer(pool, { ...found, operator: 'ben' })).toMatchObject({ ok: true });
  expect(await alarmNow()).toMatchObject({ checked: { by: 'ben' } });
});
