import { CallError, type Client } from '@fairhouse/contract/client';
import { finishRound, gameJackpot, spinReels, type StudioRound } from '@fairhouse/contract/play/studio';
import { vendorJackpots } from '@fairhouse/contract/play/vendor-jackpots';
import { vendorRevealRound } from '@fairhouse/contract/play/vendor-games';
import type { RoundBook } from '@fairhouse/games';
import { verifySlotRound } from '@fairhouse/games/verify';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Owing } from '../rounds/round.ts';
import { winOf } from '../rounds/steps.ts';
import type { RunningStudio } from '../start-studio.ts';
import { slotsWithJackpotIn } from '../testing/quick-jackpot.ts';
import {
  clientOf,
  createTestBed,
  enterGame,
  patientTimes,
  quickTimes,
  type TestBed,
} from '../testing/start-test-studio.ts';

const GAME = 'vintage-sevens';
/** Three in ten stakes of 100 win; every pot begins with 3. */
const ONE_IN = 300;
const SEED = 3;
const STAKE = 100;
const slots = slotsWithJackpotIn(ONE_IN);
const WAIT_MS = 30_000;
const NEVER_MS = 3_600_000;
vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  // It takes up no rounds of others: the studio of a test that kills it must reach its milestone itself.
  studio = await bed.start({ ...patientTimes, times: { ...patientTimes.times, recoveryMs: NEVER_MS }, slots });
});
afterAll(() => bed.close());

interface Entering {
  merchant: string;
  balance?: number;
  demo?: boolean;
  playerId?: string;
  url?: string;
}

async function enter({ url = studio.url, ...options }: Entering) {
  const { call, session } = await enterGame(studio.url, bed.platform.launch({ gameCode: GAME, ...options }));
  return { call: url === studio.url ? call : clientOf(url, session.session), session };
}

async function play(call: Client, stake = STAKE): Promise<StudioRound> {
  const { round } = await call(spinReels, { requestId: randomUUID(), stake });
  const finished = await vi.waitFor(
    async () => {
      const answer = await call(finishRound, { id: round.id });
      expect(answer.credited).toBe(true);
      return answer;
    },
    { timeout: WAIT_MS },
  );
  return finished.round;
}

interface Entry {
  id: string;
  number: number;
  contributed: number;
  reserved: number;
  collected: number | null;
  won: number;
  pay: number;
}

const entriesOf = async (merchant: string, money = 'real'): Promise<Entry[]> => {
  const { rows } = await bed.query<Entry>(
    `select r.id, e.number, e.contributed, e.reserved, e.collected, e.won, r.pay from jackpot_entry e
      join jackpot j on j.id = e.jackpot_id join round r on r.id = e.round_id
      where j.merchant = $1 and j.money = $2 and e.taken_at is not null order by r.ordinal`,
    [merchant, money],
  );
  return rows;
};

async function potOf(merchant: string) {
  const answer = await bed.asPlatform(studio.url).call(vendorJackpots, { merchant, currency: 'TLB' });
  return answer.ok ? answer.value.jackpots.find(({ gameCode }) => gameCode === GAME)! : undefined;
}

const sum = (entries: readonly Entry[], field: 'contributed' | 'won') =>
  entries.reduce((total, entry) => total + entry[field], 0);

/** Every pot was won once, whole, and what is left is in the present one. */
async function expectSound(merchant: string): Promise<Entry[]> {
  const entries = await entriesOf(merchant);
  const winners = entries.filter(({ won }) => won > 0);
  expect(winners.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(winners.map((_, at) => at + 1));
  for (const { number, won, collected } of winners) {
    const own = entries.filter((entry) => entry.number === number);
    expect([collected, won]).toEqual([sum(own, 'contributed'), SEED + sum(own, 'contributed')]);
  }
  const pot = (await potOf(merchant))!;
  // pot = seeds + contributions − wins
  expect(pot.amount).toBe(SEED * (winners.length + 1) + sum(entries, 'contributed') - sum(entries, 'won'));
  expect(pot.number).toBe(winners.length + 1);
  return entries;
}

test('a share of every stake is in the pot, which the number of a round wins whole', async () => {
  const { call, session } = await enter({ merchant: 'one' });
  expect(session.game).toMatchObject({ rtp: expect.closeTo(97.2378, 3), jackpot: { oneIn: ONE_IN, seed: SEED } });
  expect(await potOf('one')).toMatchObject({ amount: SEED, number: 1, lastWin: null });
  const rounds: StudioRound[] = [];
  for (let n = 0; n < 20; n += 1) rounds.push(await play(call, n % 2 ? 200 : STAKE));
  const entries = await expectSound('one');
  expect(entries.map(({ id, contributed, won }) => [id, { contributed, won }])).toEqual(
    rounds.map(({ id, jackpot }) => [id, jackpot]),
  );
  expect(entries.map(({ contributed }) => contributed)).toEqual(rounds.map(({ stake }) => stake / 100));
  expect(entries.some(({ won }) => won > 0)).toBe(true);
  expect((await call(gameJackpot, {})).amount).toBe((await potOf('one'))!.amount);
  for (const { id, number, contributed, reserved, won, pay } of entries) {
    expect(bed.platform.jackpots.get(id)).toEqual({ number, seed: SEED, contributed, reserved, won });
    const [, paid] = bed.platform.bookedOn(id);
    expect(paid).toBe(pay + won);
  }
});

test('players of two processes who win at once have a pot each', async () => {
  const other = await bed.start({ ...patientTimes, slots });
  const players = await Promise.all(
    Array.from({ length: 8 }, (_, n) => enter({ merchant: 'many', url: n % 2 ? other.url : studio.url })),
  );
  for (let turn = 0; turn < 6; turn += 1) await Promise.all(players.map(({ call }) => play(call)));
  const entries = await expectSound('many');
  expect(entries).toHaveLength(48);
  expect(entries.filter(({ won }) => won > 0).length).toBeGreaterThan(2);
  await other.stop();
});

test('a stake that was refused puts nothing in and wins nothing', async () => {
  const { call } = await enter({ merchant: 'poor', balance: 50 });
  for (let n = 0; n < 10; n += 1) {
    const refused = await call(spinReels, { requestId: randomUUID(), stake: STAKE }).catch((error: unknown) => error);
    expect((refused as CallError).code).toBe('insufficient_funds');
  }
  expect(await entriesOf('poor')).toEqual([]);
  expect(await potOf('poor')).toMatchObject({ amount: SEED, number: 1 });
});

test('a round that was read without its part is not paid without it', () => {
  const part = { number: 1, seed: SEED, contributed: 1, reserved: 1, collected: 4, won: SEED + 4 };
  const seat = { playerId: 'p', currency: 'TLB', gameCode: GAME, demo: false, platformSession: 's' } as const;
  const round = { ...seat, id: 'r', state: 'bet_taken', stake: STAKE, pay: 20, claim: 2, createdAt: new Date() };
  const owing: Owing = { ...round, jackpotId: 5 };
  expect(winOf({ ...owing, jackpot: part })).toMatchObject({ amount: 20 + SEED + 4, jackpot: { won: SEED + 4 } });
  expect(() => winOf({ ...owing, jackpot: null })).toThrow('without its part');
  expect(winOf({ ...owing, jackpotId: null, jackpot: null })).not.toHaveProperty('jackpot');
});

test('trial play has pots of its own, in trial money', async () => {
  const demo = await enter({ merchant: 'trial', demo: true });
  const account = await enter({ merchant: 'trial', playerId: 't1.17.abcdefghijkl' });
  for (let n = 0; n < 8; n += 1) await Promise.all([play(demo.call), play(account.call)]);
  expect(await entriesOf('trial')).toEqual([]);
  expect(await potOf('trial')).toMatchObject({ amount: SEED, number: 1 });
  const [own, ofAccounts] = [await entriesOf('trial', 'demo'), await entriesOf('trial', 'trial')];
  expect([own.length, ofAccounts.length]).toEqual([8, 8]);
  const { balance } = await demo.call(finishRound, { id: own.at(-1)!.id });
  const paid = own.reduce((total, { pay, won }) => total + pay + won, 0);
  expect(balance).toBe(1_000_000 - 8 * STAKE + paid);
});

test('a round that won is proven by its document, with what the pot held', async () => {
  const { call } = await enter({ merchant: 'proof' });
  let won: StudioRound | undefined;
  for (let n = 0; n < 200 && !won; n += 1) {
    const round = await play(call);
    if (round.jackpot!.won > 0) won = round;
  }
  const revealed = await bed.asPlatform(studio.url).call(vendorRevealRound, { roundId: won!.id, clientSeed: 'next' });
  if (!revealed.ok) throw new Error(revealed.code);
  const { serverSeed, serverSeedHash, clientSeed, nonce, stake, outcome, jackpot } = revealed.value;
  const definition = slots.find(({ id }) => id === GAME)!;
  const proof = { serverSeed, serverSeedHash, clientSeed, nonce, stake, outcome: outcome as RoundBook, jackpot };
  const { verdict, steps } = await verifySlotRound(proof, definition);
  expect(verdict).toBe('pass');
  expect(steps.find(({ step }) => step === 'jackpot')).toMatchObject({
    won: true,
    recorded: { won: won!.jackpot!.won },
  });
});

test.each(['placed', 'bet_pending answered', 'bet_taken', 'bet_taken answered', 'settled'])(
  'killed with -9 at %s, a round takes part once and is paid once',
  async (crashAt) => {
    const merchant = `crash ${crashAt}`;
    const playerId = `winner-${crashAt.replaceAll(' ', '-')}`;
    const child = fork(
      join(import.meta.dirname, '../testing/crashing-studio.ts'),
      // Every stake of 200 wins, so that the crash is one of a winner.
      [JSON.stringify({ config: bed.config, crashAt, playerId, jackpotIn: 200 })],
      { silent: true },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    const { call, session } = await enter({ merchant, playerId, url });
    const ended = once(child, 'exit');
    await call(spinReels, { requestId: randomUUID(), stake: 200 }).catch(() => undefined);
    await ended;
    const rescuer = await bed.start({ ...quickTimes, slots: slotsWithJackpotIn(200) });
    onTestFinished(() => rescuer.stop());
    const [entry, ...more] = await vi.waitFor(
      async () => {
        const entries = await entriesOf(merchant);
        expect(bed.platform.rounds.get(entries[0]!.id)).toBe('completed');
        return entries;
      },
      { timeout: WAIT_MS },
    );
    expect(more).toEqual([]);
    expect(bed.platform.bookedOn(entry!.id)).toEqual([-200, entry!.pay + entry!.won]);
    const figures = { number: 1, seed: 2, contributed: 2, reserved: 2, won: 4 };
    expect(bed.platform.jackpots.get(entry!.id)).toEqual(figures);
    // The next pot begins with the seed.
    expect((await clientOf(rescuer.url, session.session)(gameJackpot, {})).amount).toBe(2);
  },
);
