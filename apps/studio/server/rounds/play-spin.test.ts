import { CallError } from '@fairhouse/contract/client';
import {
  changeClientSeed,
  finishRound,
  gameRound,
  gameRounds,
  resumeGameSession,
  spinReels,
} from '@fairhouse/contract/play/studio';
import type { RoundBook } from '@fairhouse/games';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { clientOf, createTestBed, enterGame, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
});
afterAll(() => bed.close());
afterEach(() => {
  bed.platform.faults.clear();
  bed.platform.always = undefined;
});

const STAKE = 200;
const enter = (options: Parameters<TestBed['platform']['launch']>[0] = {}) =>
  enterGame(studio.url, bed.platform.launch(options));

const payOf = ({ book }: { book: unknown }) => (book as RoundBook).totalPay;

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : error);

test('a spin takes the stake, shows the round and credits the pay by its end', async () => {
  const playerId = randomUUID();
  const { call, session } = await enter({ playerId, balance: 100_000 });
  expect(session).toMatchObject({ balance: 100_000, demo: false, openRound: null, fairness: { nonce: 0 } });
  const spun = await call(spinReels, { requestId: randomUUID(), stake: STAKE });
  expect(spun).toMatchObject({ balance: 100_000 - STAKE, credited: false, round: { state: 'decided', nonce: 0 } });
  expect(spun.round.serverSeedHash).toBe(session.fairness.serverSeedHash);
  const pay = payOf(spun.round);
  const finished = await call(finishRound, { id: spun.round.id });
  expect(finished).toMatchObject({ balance: 100_000 - STAKE + pay, credited: true, round: { state: 'finished' } });
  expect(bed.platform.players.get(playerId)!.balance).toBe(100_000 - STAKE + pay);
  expect(bed.platform.rounds.get(spun.round.id)).toBe('completed');
  expect(await call(finishRound, { id: spun.round.id })).toEqual(finished);
});

test('fifty parallel spins of one request are one round', async () => {
  const playerId = randomUUID();
  const { call } = await enter({ playerId, balance: 100_000 });
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(spinReels, { requestId, stake: STAKE })));
  const first = answers[0]!;
  for (const answer of answers) expect(answer).toEqual(first);
  await call(finishRound, { id: first.round.id });
  expect(bed.platform.bookedOn(first.round.id)).toEqual([-STAKE, payOf(first.round)]);
  expect((await call(gameRounds, {})).list).toHaveLength(1);
});

test('fifty parallel spins of one request over two studios are one round', async () => {
  const other = await bed.start();
  const { call, session } = await enter();
  const elsewhere = clientOf(other.url, session.session);
  const requestId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 ? elsewhere : call)(spinReels, { requestId, stake: STAKE })),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await call(finishRound, { id: answers[0]!.round.id });
  expect(bed.platform.bookedOn(answers[0]!.round.id)).toEqual([-STAKE, payOf(answers[0]!.round)]);
  await other.stop();
});

test('fifty parallel spins over two processes, each with its own request, are one open round at a time', async () => {
  const other = await bed.start();
  const { call, session } = await enter();
  const elsewhere = clientOf(other.url, session.session);
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? elsewhere : call)(spinReels, { requestId: randomUUID(), stake: STAKE }),
    ),
  );
  const played = answers.filter((answer) => answer.status === 'fulfilled');
  expect(played).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(codeOf(answer.reason)).toBe('round_in_progress');
  }
  await other.stop();
});

test('a request with another stake is refused and changes nothing', async () => {
  const { call } = await enter();
  const requestId = randomUUID();
  const { round } = await call(spinReels, { requestId, stake: STAKE });
  await expect(call(spinReels, { requestId, stake: 500 })).rejects.toMatchObject({
    code: 'key_reused',
    status: 409,
  });
  expect(bed.platform.bookedOn(round.id)[0]).toBe(-STAKE);
  expect((await call(spinReels, { requestId: requestId.toUpperCase(), stake: STAKE })).round.id).toBe(round.id);
});

test('an unseen round is resumed after a reload, with the same outcome, and blocks the next', async () => {
  const playerId = randomUUID();
  const { call, session } = await enter({ playerId });
  const { round } = await call(spinReels, { requestId: randomUUID(), stake: STAKE });
  const reloaded = await clientOf(studio.url, session.session)(resumeGameSession, {});
  expect(reloaded.openRound).toEqual(round);
  const again = await enter({ playerId });
  expect(again.session.openRound).toEqual(round);
  await expect(call(spinReels, { requestId: randomUUID(), stake: STAKE })).rejects.toMatchObject({
    code: 'round_in_progress',
  });
  await expect(call(changeClientSeed, { clientSeed: 'mine' })).rejects.toMatchObject({ code: 'round_in_progress' });
  await again.call(finishRound, { id: round.id });
  const next = await call(spinReels, { requestId: randomUUID(), stake: STAKE });
  expect(next.round.nonce).toBe(1);
});

test('a lack of funds is answered with the true balance, and the nonce is used up', async () => {
  const { call, session } = await enter({ balance: 150 });
  const requestId = randomUUID();
  for (let repeat = 0; repeat < 2; repeat += 1) {
    await expect(call(spinReels, { requestId, stake: STAKE })).rejects.toMatchObject({
      code: 'insufficient_funds',
      status: 409,
      value: { balance: 150 },
    });
  }
  const smaller = await call(spinReels, { requestId: randomUUID(), stake: 100 });
  expect(smaller.round.nonce).toBe(session.fairness.nonce + 1);
});

test("the end of the player's session at the platform ends the game session", async () => {
  const playerId = randomUUID();
  const { call } = await enter({ playerId });
  bed.platform.players.get(playerId)!.sessionLive = false;
  for (let repeat = 0; repeat < 2; repeat += 1) {
    await expect(call(spinReels, { requestId: randomUUID(), stake: STAKE })).rejects.toMatchObject({
      code: 'session_expired',
      status: 401,
    });
  }
  expect(bed.platform.received.filter((name) => name === 'bet').length).toBeGreaterThan(0);
});

test.each([
  ['stake', { stake: 201 }, 'stake_not_allowed'],
  ['stake', { stake: 1.5 }, 'invalid_request'],
  ['stake', { stake: -200 }, 'invalid_request'],
  ['stake', { stake: 0 }, 'invalid_request'],
  ['stake', { stake: '200' }, 'invalid_request'],
  ['stake', { stake: [200] }, 'invalid_request'],
  ['stake', { stake: { amount: 200 } }, 'invalid_request'],
  ['stake', { stake: null }, 'invalid_request'],
  ['stake', { stake: 2 ** 53 }, 'invalid_request'],
  ['stake', { stake: undefined }, 'invalid_request'],
  ['requestId', { requestId: 'x' }, 'invalid_request'],
  ['requestId', { requestId: [randomUUID()] }, 'invalid_request'],
  ['outcome', { outcome: { totalPay: 1_000_000 } }, 'invalid_request'],
  ['odds', { odds: 100 }, 'invalid_request'],
  ['stops', { stops: [0, 0, 0, 0, 0] }, 'invalid_request'],
])('a spin with a wrong %s (%j) is refused by the name of the field', async (field, part, code) => {
  const { session } = await enter({ playerId: 'mistaken' });
  const { status, body } = await post(session.session, { requestId: randomUUID(), stake: STAKE, ...part });
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, code });
  expect(Object.keys(body.fields ?? {})).toEqual([field]);
});

test.each(['{"requestId":"%","stake":2e2}', '{"requestId":"%","stake":200.0}', '{"requestId":"%","stake":NaN}', '[]'])(
  'a body of %s is refused',
  async (text) => {
    const { session } = await enter({ playerId: 'mistaken' });
    const { status } = await post(session.session, text.replace('%', randomUUID()));
    expect(status).toBe(400);
  },
);

test('a request without a token, with a foreign token or of another player is refused', async () => {
  const mine = await enter();
  const { round } = await mine.call(spinReels, { requestId: randomUUID(), stake: STAKE });
  const theirs = await enter();
  for (const call of [gameRound, finishRound]) {
    await expect(theirs.call(call, { id: round.id })).rejects.toMatchObject({ code: 'not_found', status: 404 });
  }
  await expect(theirs.call(gameRounds, { before: round.id })).rejects.toMatchObject({ status: 404 });
  expect((await theirs.call(gameRounds, {})).list).toEqual([]);
  for (const token of ['', 'x', 'A'.repeat(32)]) {
    await expect(clientOf(studio.url, token)(gameRound, { id: round.id })).rejects.toMatchObject({
      code: 'login_required',
      status: 401,
    });
  }
});

test('a launch token opens one session', async () => {
  const token = bed.platform.launch();
  await enterGame(studio.url, token);
  await expect(enterGame(studio.url, token)).rejects.toMatchObject({ code: 'launch_token_invalid', status: 401 });
  await expect(enterGame(studio.url, bed.platform.launch({ gameCode: 'none' }))).rejects.toMatchObject({
    code: 'game_unknown',
  });
});

test('the list pages from the newest to the oldest', async () => {
  const { call } = await enter();
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const { round } = await call(spinReels, { requestId: randomUUID(), stake: STAKE });
    await call(finishRound, { id: round.id });
    ids.unshift(round.id);
  }
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await call(gameRounds, { limit: '2', ...(before && { before }) });
    seen.push(...page.list.map(({ id }) => id));
    before = page.next;
  } while (before);
  expect(seen).toEqual(ids);
});

test('trial play has the same rules and its own money, and never calls the platform', async () => {
  const { call, session } = await enter({ demo: true });
  const before = bed.platform.received.length;
  expect(session).toMatchObject({ demo: true, balance: 1_000_000 });
  let balance = session.balance;
  for (let nonce = 0; nonce < 25; nonce += 1) {
    const stake = 50_000;
    const requestId = randomUUID();
    const spun = await call(spinReels, { requestId, stake });
    const start = balance < stake ? 1_000_000 : balance; // refilled when a stake exceeds it
    expect(spun).toMatchObject({ balance: start - stake, round: { nonce } });
    expect(await call(spinReels, { requestId, stake })).toEqual(spun);
    const finished = await call(finishRound, { id: spun.round.id });
    balance = start - stake + payOf(spun.round);
    expect(finished).toMatchObject({ balance, credited: true });
  }
  expect((await call(resumeGameSession, {})).balance).toBe(balance);
  expect(bed.platform.received.length).toBe(before);
});

async function post(token: string, body: unknown) {
  const response = await fetch(`${studio.url}/api/spin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { fields?: Record<string, unknown> } };
}
