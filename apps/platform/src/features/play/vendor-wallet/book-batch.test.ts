import type { VendorMovementCall } from '@fairhouse/contract/play/vendor-batch';
import { batchesOf, signRequest } from '@fairhouse/vendor-sdk';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { balanceOf, startPlay } from './testing/play.ts';
import { book, closeOf, codeOf, prizeOf, refundOf, startBatches, takeBet, winOf } from './testing/start-batches.ts';
import { VENDOR, type TestWallet } from './testing/start-wallet.ts';

let test: TestWallet;
beforeAll(async () => {
  test = await startBatches(1000);
});
afterAll(async () => {
  expect((await test.platform.ledger.check(test.platform.pool)).differences).toEqual([]);
  await test.close();
});

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

it('each movement of a batch is judged alone, and a repeat of the batch books nothing', async () => {
  const [play, other] = [await startPlay(test, 1000), await startPlay(test, 1000)];
  const [won, undone, lost, never] = [
    await takeBet(test, play),
    await takeBet(test, other),
    await takeBet(test, play),
    play.bet(),
  ];
  const movements: VendorMovementCall[] = [
    winOf(won, 300),
    winOf(never, 50),
    refundOf(undone),
    { ...winOf(won, 5), playerId: 'nobody' },
    closeOf(lost),
    { ...winOf(lost, 5), currency: 'BDT' },
    prizeOf(won, 600),
    prizeOf(won, 500),
    prizeOf(undone, 400),
  ];
  const codes = ['ok', 'round_unknown', 'ok', 'player_unknown', 'ok', 'wrong_currency', 'ok', 'promo_limit', 'ok'];
  const first = await test.wallet.batch(movements);
  expect(first.ok && first.value.map(codeOf)).toEqual(codes);
  const again = await test.wallet.batch(movements);
  expect(again.ok && again.value.map(codeOf)).toEqual(codes.map((code) => (code === 'ok' ? 'again' : code)));
  const references = (answer: typeof first) => answer.ok && answer.value.map((each) => each.ok && each.value.reference);
  expect(references(again)).toEqual(references(first));
  expect(await balanceOf(test, play.member)).toBe(1000 - 200 + 300 + 600);
  expect(await balanceOf(test, other.member)).toBe(1000 + 400);
});

it('the movements of one round are booked in order, and one that stands twice is booked once', async () => {
  const play = await startPlay(test, 1000);
  const bet = await takeBet(test, play);
  const [first, last, late] = [winOf(bet, 20, false), winOf(bet, 30), winOf(bet, 40)];
  const codes = await book(test, [first, first, { ...first, amount: 21 }, last, last, late, refundOf(bet)]);
  expect(codes).toEqual(['ok', 'again', 'key_reused', 'ok', 'again', 'round_closed', 'round_closed']);
  expect(await balanceOf(test, play.member)).toBe(1000 - 100 + 50);
});

it('batches that race with each other and with single calls pay each round once', async () => {
  const plays = await Promise.all(times(6, () => startPlay(test, 1000)));
  const bets = await Promise.all(plays.flatMap((play) => times(5, () => takeBet(test, play))));
  const wins = bets.map((bet) => winOf(bet, 10));
  const answers = await Promise.all([
    book(test, wins),
    book(test, wins.toReversed()),
    ...wins.map(async (movement) => {
      const { call: _, ...win } = movement;
      return [codeOf(await test.wallet.win(win))];
    }),
  ]);
  expect(answers.flat().filter((code) => code === 'ok')).toHaveLength(wins.length);
  expect(answers.flat().filter((code) => code === 'again')).toHaveLength(2 * wins.length);
  for (const { member } of plays) expect(await balanceOf(test, member)).toBe(1000 - 500 + 50);
});

it('a batch of many players needs few connections, whatever its size', async () => {
  const play = await startPlay(test, 10_000);
  const bets = await Promise.all(times(60, () => takeBet(test, play)));
  const connect = vi.spyOn(test.platform.pool, 'connect');
  expect(
    new Set(
      await book(
        test,
        bets.map((bet) => winOf(bet, 1)),
      ),
    ),
  ).toEqual(new Set(['ok']));
  expect(connect.mock.calls.length).toBeLessThan(10);
  connect.mockRestore();
});

it('connections that break meanwhile leave every movement booked once', async () => {
  const plays = await Promise.all(times(4, () => startPlay(test, 1000)));
  const bets = await Promise.all(plays.flatMap((play) => times(10, () => takeBet(test, play))));
  const movements = [...bets.map((bet) => winOf(bet, 10)), ...plays.map((play) => prizeOf(play.bet(), 1))];
  test.clock.advance(24 * 3_600_000);
  const cut = () =>
    test.platform.pool
      .query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = user')
      .catch(() => undefined);
  for (let round = 0; round < 5; round += 1) await Promise.all([book(test, movements), cut(), cut()]);
  await expect.poll(() => book(test, movements)).toEqual(movements.map(() => 'again'));
  for (const { member } of plays) expect(await balanceOf(test, member)).toBe(100 + 1);
});

it('too many movements, none, too large a body and an unknown call are refused whole', async () => {
  const play = await startPlay(test, 1000);
  const bet = await takeBet(test, play);
  const send = async (body: string) => {
    const path = '/vendor/v1/batch';
    const signer = { keyId: VENDOR, privateKey: test.vendorKey, now: test.clock.now() };
    const signature = signRequest({ method: 'POST', path, body, ...signer });
    const headers = { 'content-type': 'application/json', ...signature };
    const answer = await fetch(test.url + path, { method: 'POST', headers, body });
    const { code, fields = {} } = (await answer.json()) as { code: string; fields?: Record<string, { code: string }> };
    return [answer.status, code, ...Object.entries(fields).map(([name, field]) => `${name} ${field.code}`)];
  };
  const sendMovements = (movements: readonly object[]) => send(JSON.stringify({ movements }));
  const short = { ...closeOf(bet), transactionId: 'x' };
  const movement = winOf(bet, 5);
  const long = 'x'.repeat(64);
  expect(await sendMovements([])).toEqual([400, 'invalid_request', 'movements too_small']);
  expect(await sendMovements(times(251, () => short))).toEqual([400, 'invalid_request', 'movements too_big']);
  expect(await sendMovements(times(250, () => ({ ...movement, roundId: long, transactionId: long })))).toEqual([
    413,
    'body_too_large',
  ]);
  expect(await sendMovements([movement, { ...movement, call: 'bet' }])).toEqual([
    400,
    'invalid_request',
    'movements.1.call not_allowed',
  ]);
  expect(await sendMovements([movement, { ...movement, amount: -1 }])).toEqual([
    400,
    'invalid_request',
    'movements.1.amount too_small',
  ]);
  expect(await sendMovements([{ ...movement, bonus: 1 }])).toEqual([
    400,
    'invalid_request',
    'movements.0.bonus unknown_field',
  ]);
  expect(await balanceOf(test, play.member)).toBe(900);
});

it('movements are cut into batches that the platform accepts', async () => {
  const play = await startPlay(test, 1000);
  const bet = await takeBet(test, play);
  const movements = times(400, (i) => ({ ...winOf(bet, 0, false), transactionId: `${'x'.repeat(50)}${i}` }));
  const batches = batchesOf(movements);
  expect(batches.length).toBeGreaterThan(1);
  expect(batches.flat()).toEqual(movements);
  for (const batch of batches) expect(new Set(await book(test, batch))).toEqual(new Set(['ok']));
});
