import { createClient, type Client } from '@fairhouse/contract/client';
import { finishRound, openGameSession, resumeGameSession, spinReels } from '@fairhouse/contract/play/studio';
import type { RoundBook } from '@fairhouse/games';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import type { Fault } from '../testing/fake-platform.ts';
import {
  clientOf,
  createTestBed,
  enterGame,
  hastyTimes,
  patientTimes,
  quickTimes,
  type TestBed,
} from '../testing/start-test-studio.ts';

let bed: TestBed;
/** The studio in which the rounds are played. */
let studio: RunningStudio;
/** The studio in which players open and read their game: it has long time limits, and does not recover rounds. */
let door: RunningStudio;

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start(quickTimes);
  door = await bed.start({ ...patientTimes, times: { ...patientTimes.times, recoveryMs: 3_600_000 } });
});
afterAll(() => bed.close());
afterEach(() => {
  bed.platform.faults.clear();
  bed.platform.always = undefined;
});

const STAKE = 200;
const START = 100_000;
/** Long enough for a busy machine; a test waits a few times. */
const WAIT_MS = 30_000;
vi.setConfig({ testTimeout: 4 * WAIT_MS });

const foreverDown = (): Fault[] => Array.from({ length: 5_000 }, () => 'down' as const);

/** A player of a studio, by default `studio`, whose session was opened at `door`. */
async function enter(playerId: string, url = studio.url) {
  const { session } = await enterGame(door.url, bed.platform.launch({ playerId, balance: START }));
  return { call: clientOf(url, session.session), session };
}

const payOf = ({ book }: { book: unknown }) => (book as RoundBook).totalPay;

/** Every money movement is complete: the rounds that ended explain the player's balance. */
async function expectSettled(playerId: string, expected: { rounds: Record<string, string>; pay: number }) {
  await vi.waitFor(
    () => {
      const own = [...bed.platform.rounds].filter(([id]) => id in expected.rounds);
      expect(Object.fromEntries(own)).toEqual(expected.rounds);
    },
    { timeout: WAIT_MS },
  );
  const staked = Object.values(expected.rounds).filter((state) => state === 'completed').length * STAKE;
  expect(bed.platform.players.get(playerId)!.balance).toBe(START - staked + expected.pay);
}

const spinUntilAnswered = async (call: Client, requestId: string) =>
  vi.waitFor(() => call(spinReels, { requestId, stake: STAKE }), { timeout: WAIT_MS });

/** Shows the round to its end; answers once its pay is credited. */
const finishUntilCredited = async (call: Client, id: string) =>
  vi.waitFor(
    async () => {
      const finished = await call(finishRound, { id });
      expect(finished.credited).toBe(true);
      return finished;
    },
    { timeout: WAIT_MS },
  );

test.each<[string, Partial<Record<string, Fault[]>>]>([
  ['the reply to a bet is dropped', { bet: ['drop'] }],
  ['the reply to a bet is garbage', { bet: ['garbage'] }],
  ['the platform fails inside', { bet: ['error', 'error'] }],
  ['the platform is down for a moment', { bet: ['down', 'down', 'down'] }],
  ['a bet is booked after its time-out', { bet: ['slow'] }],
  ['the reply to a win is dropped', { win: ['drop'] }],
  ['the reply to a win is garbage', { win: ['garbage', 'drop', 'error'] }],
  ['a win is booked after its time-out', { win: ['slow', 'slow'] }],
  ['everything goes wrong once', { bet: ['down', 'drop'], win: ['error', 'garbage'] }],
])('when %s, the round has one effect and is credited', async (_, faults) => {
  const playerId = randomUUID();
  const { call } = await enter(playerId);
  for (const [name, list] of Object.entries(faults)) bed.platform.faults.set(name, [...list!]);
  const requestId = randomUUID();
  const { round } = await spinUntilAnswered(call, requestId);
  await call(finishRound, { id: round.id });
  await expectSettled(playerId, { rounds: { [round.id]: 'completed' }, pay: payOf(round) });
  expect(bed.platform.bookedOn(round.id)).toEqual([-STAKE, payOf(round)]);
  expect((await finishUntilCredited(call, round.id)).balance).toBe(START - STAKE + payOf(round));
});

test('while the platform does not answer, the player gets an error, sees no outcome and cannot start another round', async () => {
  const playerId = randomUUID();
  const { call, session } = await enter(playerId);
  bed.platform.faults.set('bet', foreverDown());
  const requestId = randomUUID();
  await expect(call(spinReels, { requestId, stake: STAKE })).rejects.toMatchObject({
    code: 'platform_unreachable',
    status: 503,
  });
  await expect(call(spinReels, { requestId: randomUUID(), stake: STAKE })).rejects.toMatchObject({
    code: 'round_in_progress',
  });
  const read = clientOf(door.url, session.session);
  expect(await read(resumeGameSession, {})).toMatchObject({ openRound: null, balance: START });
  bed.platform.faults.clear();
  const { round } = await spinUntilAnswered(call, requestId);
  expect(round.nonce).toBe(session.fairness.nonce);
  await call(finishRound, { id: round.id });
  await expectSettled(playerId, { rounds: { [round.id]: 'completed' }, pay: payOf(round) });
});

test('a bet whose outcome is unknown past the limit is refunded, and can never be taken later', async () => {
  const playerId = randomUUID();
  const { call, session } = await enter(playerId);
  const hasty = await bed.start(hastyTimes);
  onTestFinished(() => hasty.stop());
  bed.platform.faults.set('bet', foreverDown());
  const requestId = randomUUID();
  await vi.waitFor(
    () => expect(call(spinReels, { requestId, stake: STAKE })).rejects.toMatchObject({ code: 'tombstoned' }),
    { timeout: WAIT_MS },
  );
  bed.platform.faults.clear();
  expect([...bed.platform.tombstones].length).toBeGreaterThan(0);
  expect(bed.platform.players.get(playerId)!.balance).toBe(START);
  const next = await spinUntilAnswered(call, randomUUID());
  expect(next.round.nonce).toBe(session.fairness.nonce + 1);
});

test('a bet that was booked is honoured after the limit has passed', async () => {
  const playerId = randomUUID();
  const { call } = await enter(playerId);
  const hasty = await bed.start(hastyTimes);
  onTestFinished(() => hasty.stop());
  bed.platform.faults.set('bet', ['drop', ...foreverDown()]);
  const requestId = randomUUID();
  const { round } = await spinUntilAnswered(call, requestId);
  await call(finishRound, { id: round.id });
  await expectSettled(playerId, { rounds: { [round.id]: 'completed' }, pay: payOf(round) });
});

test('a refusal after a lost answer is accepted only when the books agree', async () => {
  const playerId = randomUUID();
  const { call } = await enter(playerId);
  // Booked, answer lost; the fake's repeat of the same transaction answers from its books, so refuse at the gate.
  bed.platform.faults.set('bet', ['drop']);
  const { round } = await spinUntilAnswered(call, randomUUID());
  bed.platform.players.get(playerId)!.sessionLive = false;
  expect((await finishUntilCredited(call, round.id)).balance).toBe(START - STAKE + payOf(round));

  // Never booked, and the session ends before the repeat: it is certainly cancelled, and the player gets the reason.
  bed.platform.players.get(playerId)!.sessionLive = true;
  bed.platform.faults.set('bet', ['down']);
  const requestId = randomUUID();
  const spinning = call(spinReels, { requestId, stake: STAKE });
  bed.platform.players.get(playerId)!.sessionLive = false;
  await expect(spinning).rejects.toMatchObject({ code: expect.stringMatching(/session_expired|platform_unreachable/) });
  await vi.waitFor(
    () => expect(call(spinReels, { requestId, stake: STAKE })).rejects.toMatchObject({ code: 'session_expired' }),
    { timeout: WAIT_MS },
  );
  expect(bed.platform.players.get(playerId)!.balance).toBe(START - STAKE + payOf(round));
});

test.each(['placed', 'bet_pending answered', 'bet_taken', 'bet_taken answered', 'settled', 'refund_pending'])(
  'killed at "%s", the studio ends the round after its restart as it was decided',
  async (crashAt) => {
    const playerId = randomUUID();
    await studio.stop();
    const child = fork(
      join(import.meta.dirname, '../testing/crashing-studio.ts'),
      [JSON.stringify({ config: bed.config, crashAt })],
      { execArgv: ['--disable-warning=ExperimentalWarning'] },
    );
    const died = once(child, 'exit');
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    const { call, session } = await enter(playerId, url);
    if (crashAt === 'refund_pending') {
      bed.platform.faults.set('bet', foreverDown());
    }
    const requestId = randomUUID();
    const interrupted = call(spinReels, { requestId, stake: STAKE }).catch(() => undefined);
    await died;
    const shown = await interrupted;
    bed.platform.faults.clear();
    studio = await bed.start(quickTimes);

    const after = clientOf(studio.url, session.session);
    if (crashAt === 'refund_pending') {
      await vi.waitFor(
        () => expect(after(spinReels, { requestId, stake: STAKE })).rejects.toMatchObject({ code: 'tombstoned' }),
        { timeout: WAIT_MS },
      );
      expect(bed.platform.players.get(playerId)!.balance).toBe(START);
      return;
    }
    const { round } = await spinUntilAnswered(after, requestId);
    if (shown) expect(round).toEqual(shown.round);
    expect(round).toMatchObject({ nonce: 0, serverSeedHash: session.fairness.serverSeedHash });
    expect((await clientOf(door.url, session.session)(resumeGameSession, {})).openRound).toEqual(round);
    await after(finishRound, { id: round.id });
    await expectSettled(playerId, { rounds: { [round.id]: 'completed' }, pay: payOf(round) });
    expect(bed.platform.bookedOn(round.id)).toEqual([-STAKE, payOf(round)]);
  },
);

test('a stop lets spins in progress end, and the next start continues the others', async () => {
  // The player waits without a limit; only the stop is fast.
  const other = await bed.start({ ...quickTimes, times: { ...quickTimes.times, patienceMs: WAIT_MS } });
  const playerId = randomUUID();
  const { call, session } = await enter(playerId, other.url);
  bed.platform.faults.set('bet', ['slow', 'drop']);
  bed.platform.received.length = 0;
  const spinning = call(spinReels, { requestId: randomUUID(), stake: STAKE });
  await vi.waitFor(() => expect(bed.platform.received).toContain('bet'), { timeout: WAIT_MS });
  const [{ round }] = await Promise.all([spinning, other.stop()]);
  await expect(
    createClient({ baseUrl: other.url, headers: () => ({}) })(openGameSession, { launchToken: 'x' }),
  ).rejects.toMatchObject({
    code: 'network_error',
  });
  const after = clientOf(studio.url, session.session);
  await after(finishRound, { id: round.id });
  await expectSettled(playerId, { rounds: { [round.id]: 'completed' }, pay: payOf(round) });
});

test('several studios recover the same rounds with one effect each', async () => {
  const playerId = randomUUID();
  const others = await Promise.all([bed.start(quickTimes), bed.start(quickTimes)]);
  const players = await Promise.all(
    Array.from({ length: 12 }, (_, index) => enter(`${playerId}-${index}`, [studio, ...others][index % 3]!.url)),
  );
  bed.platform.always = 'drop';
  const requests = players.map(({ call }) => ({ call, requestId: randomUUID() }));
  const first = requests.map(({ call, requestId }) => call(spinReels, { requestId, stake: STAKE }).catch(() => null));
  await Promise.all(first);
  bed.platform.always = undefined;
  for (const [index, { call, requestId }] of requests.entries()) {
    const { round } = await spinUntilAnswered(call, requestId);
    await expectSettled(`${playerId}-${index}`, { rounds: { [round.id]: 'completed' }, pay: payOf(round) });
    expect(bed.platform.bookedOn(round.id)).toEqual([-STAKE, payOf(round)]);
  }
  await Promise.all(others.map((other) => other.stop()));
});

test('database connections that are cut during rounds leave no round half done', async () => {
  const players = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const playerId = randomUUID();
      return { playerId, ...(await enter(playerId)) };
    }),
  );
  const cutting = (async () => {
    for (let cuts = 0; cuts < 12; cuts += 1) {
      await bed.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'fairhouse studio'`);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
  })();
  await Promise.all(
    players.map(async ({ playerId, call }) => {
      const rounds: Record<string, string> = {};
      let pay = 0;
      for (let index = 0; index < 3; index += 1) {
        const requestId = randomUUID();
        const { round } = await spinUntilAnswered(call, requestId);
        await vi.waitFor(() => call(finishRound, { id: round.id }), { timeout: WAIT_MS });
        expect(round.nonce).toBe(index);
        rounds[round.id] = 'completed';
        pay += payOf(round);
      }
      await expectSettled(playerId, { rounds, pay });
    }),
  );
  await cutting;
});
