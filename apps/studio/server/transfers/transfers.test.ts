import type { Result } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/play/vendor-transfers';
import { resumeGameSession, spinReels } from '@fairhouse/contract/play/studio';
import { createSignedClient, generateKeyPair, type SignedClient } from '@fairhouse/vendor-sdk';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, enterGame, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;
let platform: SignedClient;
const GAME = 'bangka-regatta';

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
  platform = bed.asPlatform(studio.url);
});
afterAll(async () => {
  platform.close();
  await bed.close();
});

const order = (amount: number, playerId: string = randomUUID()) =>
  ({ playerId, currency: 'TLB', reference: randomUUID(), amount }) as const;
const find = ({ playerId, currency, reference }: ReturnType<typeof order>) =>
  platform.call(calls.vendorFindTransfer, { playerId, currency, reference });
async function balanceOf(playerId: string): Promise<number> {
  const answer = await platform.call(calls.vendorWalletBalance, { playerId, currency: 'TLB' });
  return answer.ok ? answer.value.balance : NaN;
}
const codeOf = (answer: Result<unknown>) => (answer.ok ? 'ok' : answer.code);

test('A repeated transfer has one effect and gets the first answer', async () => {
  const request = order(10_000);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await platform.call(calls.vendorTransferIn, request)).toMatchObject({
      value: { balance: 10_000, duplicate: tries > 0 },
    });
  expect(
    await Promise.all(Array.from({ length: 5 }, () => platform.call(calls.vendorTransferIn, request))),
  ).toHaveLength(5);
  expect(await balanceOf(request.playerId)).toBe(10_000);
  expect(await find(request)).toMatchObject({ value: { state: 'booked', direction: 'in', amount: 10_000 } });
});

test('A reference with another amount, direction or player is refused', async () => {
  const request = order(10_000);
  await platform.call(calls.vendorTransferIn, request);
  expect(codeOf(await platform.call(calls.vendorTransferIn, { ...request, amount: 5 }))).toBe('key_reused');
  expect(codeOf(await platform.call(calls.vendorTransferOut, request))).toBe('key_reused');
  expect(codeOf(await platform.call(calls.vendorTransferIn, { ...request, playerId: 'other' }))).toBe('key_reused');
  expect(await balanceOf(request.playerId)).toBe(10_000);
});

test('Of parallel transfers out, only as many succeed as the balance allows', async () => {
  const { playerId } = order(1);
  await platform.call(calls.vendorTransferIn, order(10_000, playerId));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => platform.call(calls.vendorTransferOut, order(4_000, playerId))),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
  expect(answers.filter((answer) => codeOf(answer) === 'insufficient_funds')).toHaveLength(8);
  expect(await balanceOf(playerId)).toBe(2_000);
});

test('A reference that was asked about before it arrived is refused when it arrives', async () => {
  const request = order(10_000);
  expect(await find(request)).toMatchObject({ value: { state: 'refused', direction: null, amount: null } });
  expect(codeOf(await platform.call(calls.vendorTransferIn, request))).toBe('transfer_refused');
  expect(await balanceOf(request.playerId)).toBe(0);
});

test('A caller without the key of the platform moves nothing', async () => {
  const { privateKey } = generateKeyPair();
  const stranger = createSignedClient({ baseUrl: studio.url, keyId: 'platform', privateKey, timeoutMs: 60_000 });
  const request = order(10_000);
  for (const call of [calls.vendorTransferIn, calls.vendorTransferOut])
    expect(codeOf(await stranger.call(call, request))).toBe('signature_invalid');
  stranger.close();
  expect(await balanceOf(request.playerId)).toBe(0);
});

// Beside each other: two of them are waiting.
test.concurrent.each([
  ['refused', 10_023, 'transfer_refused', 'refused', 0],
  ['answered late', 10_024, 'ok', 'booked', 10_024],
  ['booked with a lost answer', 10_025, 'outcome_unknown', 'booked', 10_025],
  ['delivered twice', 10_026, 'ok', 'booked', 10_026],
])('On request a transfer is %s', async (_, amount, code, state, balance) => {
  const request = order(amount);
  expect(codeOf(await platform.call(calls.vendorTransferIn, request))).toBe(code);
  expect(await find(request)).toMatchObject({ value: { state } });
  expect(await balanceOf(request.playerId)).toBe(balance);
});

test.concurrent('On request a transfer and its queries stay without an answer for some seconds', async () => {
  const request = order(10_027);
  expect(codeOf(await platform.call(calls.vendorTransferIn, request))).toBe('outcome_unknown');
  expect(codeOf(await find(request))).toBe('outcome_unknown');
  await expect.poll(() => find(request), { timeout: 30_000 }).toMatchObject({ value: { state: 'refused' } });
  expect(await balanceOf(request.playerId)).toBe(0);
});

test('A game is played from the transfer wallet: stakes leave it, wins come into it, too large stakes are refused', async () => {
  const playerId = randomUUID();
  await platform.call(calls.vendorTransferIn, order(10_000, playerId));
  const { call, session } = await enterGame(studio.url, bed.platform.launch({ gameCode: GAME, playerId, balance: 77 }));
  expect(session.balance).toBe(10_000);
  const stake = session.game.betLevels.filter((level) => level <= 5_000).at(-1)!;
  const { round } = await call(spinReels, { requestId: randomUUID(), stake });
  const { totalPay } = round.book as { totalPay: number };
  expect(await balanceOf(playerId)).toBe(10_000 - stake + totalPay);
  expect((await call(resumeGameSession, {})).balance).toBe(10_000 - stake + totalPay);
  expect(bed.platform.bookedOn(round.id)).toEqual([]);

  const poor = randomUUID();
  const { call: poorCall } = await enterGame(studio.url, bed.platform.launch({ gameCode: GAME, playerId: poor }));
  await expect(poorCall(spinReels, { requestId: randomUUID(), stake })).rejects.toMatchObject({
    code: 'insufficient_funds',
  });
});

test('No stake is taken from the transfer wallet once the session at the platform has ended', async () => {
  const playerId = randomUUID();
  await platform.call(calls.vendorTransferIn, order(10_000, playerId));
  const { call, session } = await enterGame(studio.url, bed.platform.launch({ gameCode: GAME, playerId }));
  bed.platform.players.get(playerId)!.sessionLive = false;
  await expect(call(spinReels, { requestId: randomUUID(), stake: session.game.betLevels[0]! })).rejects.toMatchObject({
    code: 'session_expired',
  });
  expect(await balanceOf(playerId)).toBe(10_000);
});
