import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { failureOf, newMember, visit } from '../../../testing/test-visitor.ts';
import { playHistory } from './play-history.ts';
import { seatPlayers } from './seat-players.ts';
import { startHistory } from './start-history.ts';
import { selectPlayers, tryLock, unlock } from './store.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const merchant = (code: string) => on.platform.merchants.byCode(code)!;
const players = (code: string) =>
  inTransaction(on.platform.pool, { merchantId: merchant(code).id, readOnly: true }, selectPlayers);

test('a server makes nothing while another one plays the history', async () => {
  const other = await on.platform.pool.connect();
  expect(await tryLock(other)).toBe(true);
  await playHistory(on.platform, new AbortController().signal);
  expect(await players('bahaghari')).toEqual([]);
  await unlock(other);
  other.release();
});

test('twelve players are created once, with their balance, also when members have their names already', async () => {
  await newMember(on, 'bayani');
  await newMember(on, 'bayani2');
  const bahaghari = merchant('bahaghari');
  const seated = await seatPlayers(on.platform, bahaghari);
  expect(seated.map(({ place }) => place)).toEqual(Array.from({ length: 12 }, (_, place) => place));
  expect(seated.map(({ username }) => username)).toContain('bayani3');
  expect(new Set(seated.map(({ username }) => username)).size).toBe(12);
  expect(await seatPlayers(on.platform, bahaghari)).toEqual(seated);
  for (const { memberId } of seated)
    expect(await on.platform.ledger.balances(bahaghari.id, memberId)).toMatchObject({ main: 1_000_000 });
  expect((await on.platform.ledger.check(on.platform.pool)).ok).toBe(true);
});

test('players with rounds are recognised at the next start', async () => {
  const shapla = merchant('shapla');
  const seated = await seatPlayers(on.platform, shapla);
  await inTransaction(on.platform.pool, { merchantId: shapla.id }, (tx) =>
    tx.query('update demonstration_player set played_at = now() where place < 3'),
  );
  const again = await seatPlayers(on.platform, shapla);
  expect(again.map(({ memberId }) => memberId)).toEqual(seated.map(({ memberId }) => memberId));
  expect(again.filter(({ hasPlayed }) => hasPlayed).map(({ place }) => place)).toEqual([0, 1, 2]);
});

test('nobody can log in as a player, and a wrong password gets the usual answer', async () => {
  const [first] = await players('bahaghari');
  for (const password of ['', '123456', 'demonstration', first!.username])
    expect((await failureOf(visit(on).logIn(first!.username, password))).code).toBe(
      (await failureOf(visit(on).logIn('nobody-at-all', password))).code,
    );
});

test('stops at once at a signal, before and while it waits for games', async () => {
  await startHistory(on.platform)();
  const stopping = new AbortController();
  const playing = playHistory(on.platform, stopping.signal);
  stopping.abort();
  await expect(playing).rejects.toThrow('aborted');
});
