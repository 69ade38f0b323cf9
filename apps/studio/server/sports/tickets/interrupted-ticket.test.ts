import { createClient } from '@fairhouse/contract/client';
import { openSportsSession } from '@fairhouse/contract/play/studio-slips';
import { cashOutTicket, placeSlip } from '@fairhouse/contract/play/studio-tickets';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Fault } from '../../testing/fake-platform.ts';
import { clientOf, createTestBed, hastyTimes, quickTimes, type TestBed } from '../../testing/start-test-studio.ts';
import {
  enterSports,
  openMatches,
  place,
  settle,
  slipOf,
  START,
  startSports,
  WAIT_MS,
} from '../testing/enter-sports.ts';
import { createTestBook } from '../testing/test-book.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());
afterEach(() => {
  bed.platform.faults.clear();
  bed.platform.always = undefined;
});

interface Row {
  id: string;
  state: string;
  stake: number;
  paid: number;
  owed: number;
  cashed: number;
}

const readTickets = async (playerId: string) =>
  (
    await bed.query<Row>(
      'select id, state, stake, paid, owed, cashed from sports_ticket where player_id = $1 order by ordinal',
      [playerId],
    )
  ).rows;

/** Every ticket has ended, and the platform booked exactly what it says, once. */
async function expectComplete(playerId: string): Promise<Row[]> {
  await vi.waitFor(
    async () => {
      const tickets = await readTickets(playerId);
      for (const { state } of tickets) expect(['settled', 'refunded', 'refused']).toContain(state);
    },
    { timeout: WAIT_MS },
  );
  const tickets = await readTickets(playerId);
  let moved = 0;
  for (const { id, state, stake, paid, owed, cashed } of tickets) {
    const booked = bed.platform.bookedOn(id).reduce((sum, amount) => sum + amount, 0);
    expect(booked).toBe(state === 'settled' ? paid - stake : 0);
    if (state === 'settled') expect(paid).toBe(owed + cashed);
    moved += booked;
  }
  expect(bed.platform.players.get(playerId)!.balance).toBe(START + moved);
  return tickets;
}

/** A studio in its own process, which dies at a step; a player with a session there. */
async function startCrashing(crashAt: string, live: boolean) {
  const match = `m-${randomUUID()}`;
  const child = fork(
    join(import.meta.dirname, '../testing/crashing-sports.ts'),
    [JSON.stringify({ config: bed.config, crashAt, match, live })],
    { execArgv: ['--disable-warning=ExperimentalWarning'] },
  );
  const died = once(child, 'exit');
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const playerId = randomUUID();
  const launchToken = bed.platform.launch({ playerId, balance: START, gameCode: 'sportsbook' });
  const visitor = createClient({ baseUrl: url, headers: () => ({}) });
  const { session } = await visitor(openSportsSession, { launchToken });
  return { child, died, match, playerId, call: clientOf(url, session) };
}

/** The next studio, in which the match is as it was, or has fallen in odds. */
async function startNext(match: string, live: boolean, odds = 2_000) {
  const book = createTestBook();
  book.set(match, { status: live ? 'live' : 'coming', markets: [{ id: 1, odds: { 1: odds }, chances: { 1: 0.6 } }] });
  return startSports(bed, book, { ...quickTimes, counter: { book, hasClient: true, delayScale: 0.1 } });
}

test.each(['placed', 'bet_pending answered', 'bet_taken', 'decided answered', 'settled'])(
  'a studio that dies at "%s" of a bet leaves nothing lost, doubled or open',
  async (crashAt) => {
    const { died, match, playerId, call } = await startCrashing(crashAt, false);
    const slip = slipOf([{ match, odds: 2_000 }]);
    await call(placeSlip, slip).catch(() => undefined);
    const isAfterBet = crashAt === 'decided answered' || crashAt === 'settled';
    if (isAfterBet) await settle(bed, { match, odds: 2_000 }, 'win');
    await died;
    const { studio } = await startNext(match, false);
    if (!isAfterBet) {
      await vi.waitFor(async () => expect((await readTickets(playerId))[0]!.state).toMatch(/bet_taken|refunded/), {
        timeout: WAIT_MS,
      });
      await settle(bed, { match, odds: 2_000 }, 'win');
    }
    expect(await expectComplete(playerId)).toMatchObject([{ state: 'settled', paid: 2_000 }]);
    await studio.stop();
  },
);

test.each([
  ['the odds still hold', 2_000, 'settled'],
  ['they fell meanwhile', 1_900, 'refused'],
])('a delayed bet of a studio that died is decided by the next one: %s', async (_, odds, state) => {
  const { child, died, match, playerId, call } = await startCrashing('never', true);
  await call(placeSlip, slipOf([{ match, odds: 2_000 }]));
  child.kill('SIGKILL');
  await died;
  const { studio } = await startNext(match, true, odds);
  await vi.waitFor(async () => expect((await readTickets(playerId))[0]!.state).toMatch(/bet_taken|refused/), {
    timeout: WAIT_MS,
  });
  await settle(bed, { match, odds: 2_000 }, 'win');
  expect(await expectComplete(playerId)).toMatchObject([{ state }]);
  await studio.stop();
});

test.each([
  [100, 'decided answered'],
  [100, 'settled'],
  [50, 'bet_taken answered'],
])('a studio that dies while it pays a cash-out of %i per cent at "%s" pays it once', async (percent, crashAt) => {
  const { died, match, playerId, call } = await startCrashing(crashAt, false);
  const { ticket } = await call(placeSlip, slipOf([{ match, odds: 2_000 }]));
  const clientId = randomUUID();
  await call(cashOutTicket, { clientId, ticketId: ticket.id, percent, offer: 1_000 }).catch(() => undefined);
  await died;
  const { studio } = await startNext(match, false);
  await settle(bed, { match, odds: 2_000 }, 'win');
  // Worth 1,200 less 4 %: 1,152.
  const paid = percent === 100 ? 1_152 : 576 + 1_000;
  expect(await expectComplete(playerId)).toMatchObject([{ state: 'settled', paid }]);
  await studio.stop();
});

const foreverDown = (): Fault[] => Array.from({ length: 5_000 }, () => 'down' as const);

test('a platform that is away at acceptance: the bet is given back, and a late one refused', async () => {
  const book = createTestBook();
  const { url, studio } = await startSports(bed, book, { ...hastyTimes, counter: { book, hasClient: true } });
  const { call, playerId } = await enterSports(bed, url);
  const legs = openMatches(book, 2_000);
  bed.platform.faults.set('bet', foreverDown());
  await expect(place(call, legs)).rejects.toMatchObject({
    code: expect.stringMatching(/^(?:platform_unreachable|tombstoned)$/),
  });
  expect(await expectComplete(playerId)).toMatchObject([{ state: 'refunded', paid: 0 }]);
  await studio.stop();
});

test('a bet whose answer is lost stands, with the odds of the acceptance', async () => {
  const book = createTestBook();
  const { url, studio } = await startSports(bed, book, { ...quickTimes, counter: { book, hasClient: true } });
  const { call, playerId } = await enterSports(bed, url);
  const legs = openMatches(book, 2_000);
  bed.platform.faults.set('bet', ['drop', 'drop', 'garbage']);
  const { ticket } = await place(call, legs);
  expect(ticket).toMatchObject({ state: 'open', legs: [{ odds: 2_000 }] });
  await settle(bed, legs[0]!, 'win');
  expect(await expectComplete(playerId)).toMatchObject([{ state: 'settled', paid: 2_000 }]);
  await studio.stop();
});
