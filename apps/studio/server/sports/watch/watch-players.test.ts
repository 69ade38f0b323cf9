import { connect, inTransaction, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePlayerTallies } from './player-store.ts';
import { checkPlayer, judgePlayers, listWatchedPlayers, reportPlayers } from './watch-players.ts';

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

const key = { playerId: '1.7.tag', measure: 'result' } as const;
const found = { ...key, operator: 'ana', reason: 'a lucky month' };
const reported: string[] = [];
const note =
  (level: string) =>
  (...said: unknown[]) =>
    void reported.push(`${level}: ${String(said[1])}`);

/** Even bets on as many matches, of which `wins` were won. */
async function play(matches: number, wins: number): Promise<void> {
  const tally = { ...key, currency: 'TLB', matches, came: wins, expected: matches / 2, variance: matches / 4 } as const;
  const changes = await inTransaction(pool, {}, async (tx) => {
    await storePlayerTallies(tx, [{ ...tally, largest: 0.5 }]);
    return judgePlayers(tx, [key.playerId]);
  });
  reportPlayers({ error: note('error'), warn: note('warn') }, changes);
}
const alarmNow = async () => (await listWatchedPlayers(pool, { players: '1.7.' })).list[0];

test('an alarm that was checked waits again when it has grown, and not before', async () => {
  await play(100, 60);
  expect(await alarmNow()).toBeUndefined();
  expect(await checkPlayer(pool, found)).toMatchObject({ code: 'player_unknown' });
  await play(60, 60);
  const first = (await alarmNow())!;
  expect(first).toMatchObject({ checked: null });
  expect(first.sigmas).toBeGreaterThan(5);
  // What came between the alarm and the look at it was seen as well.
  await play(30, 30);
  expect(await checkPlayer(pool, found)).toMatchObject({ ok: true });
  const looked = (await alarmNow())!;
  expect(looked.sigmas).toBeGreaterThan(first.sigmas + 1);
  await play(2, 2);
  expect(await alarmNow()).toMatchObject({ checked: { by: 'ana', reason: 'a lucky month' } });
  // A repeat does not count as a look at what came since.
  expect(await checkPlayer(pool, found)).toMatchObject({ ok: true });
  expect(await checkPlayer(pool, { ...found, operator: 'ben' })).toMatchObject({ code: 'player_unknown' });
  await play(40, 40);
  const grown = (await alarmNow())!;
  expect(grown.sigmas).toBeGreaterThan(looked.sigmas + 1);
  expect(grown.checked).toBeNull();
  expect(new Date(grown.alarmSince).getTime()).toBeGreaterThan(new Date(first.alarmSince).getTime());
  expect(await checkPlayer(pool, { ...found, operator: 'ben' })).toMatchObject({ ok: true });
  expect(await alarmNow()).toMatchObject({ checked: { by: 'ben' } });
});

test('each change of an alarm is reported once, with what it is', async () => {
  await play(400, 120);
  expect(await alarmNow()).toBeUndefined();
  expect(reported).toEqual([
    'error: a player wins on matches beyond chance',
    'error: a player whose alarm was checked wins on matches still further beyond chance',
    'warn: a player wins on matches as chance says again',
  ]);
});
