import { lotteryChases, placeLotteryChase } from '@fairhouse/contract/play/studio-chase';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { clientOf, createTestBed, quickTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { chaseSlip, ended, planned, playDraw } from '../testing/chase-draws.ts';
import { enterLottery, START } from '../testing/enter-lottery.ts';
import { testLottery } from '../testing/test-games.ts';
import { WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());
afterEach(() => bed.platform.faults.clear());

const again = () => bed.start({ ...quickTimes, lottery: testLottery });

/** Every ticket ended as it says, booked once. */
function expectBooked(tickets: readonly { id: string; state: string; stake: number; pay: number | null }[]): number {
  let moved = 0;
  for (const { id, state, stake, pay } of tickets) {
    const booked = bed.platform.bookedOn(id);
    const sum = booked.reduce((total, amount) => total + amount, 0);
    expect(sum).toBe(state === 'refunded' ? 0 : pay! - stake);
    if (state !== 'refunded') expect(booked).toEqual([-stake, pay]);
    moved += sum;
  }
  return moved;
}

test.each([
  ['placed', 'ROW0'],
  ['bet_pending answered', 'ROW1'],
  ['bet_taken', 'ROW2'],
])('a studio that dies at "%s" of a chase leaves all of its bets or none', async (crashAt, gameCode) => {
  const playerId = randomUUID();
  const crashing = join(import.meta.dirname, '../testing/crashing-lottery.ts');
  const child = fork(crashing, [JSON.stringify({ config: bed.config, crashAt })], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const died = once(child, 'exit');
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  await planned(bed, gameCode);
  const { call, session } = await enterLottery(bed, url, gameCode, { playerId });
  const slip = await chaseSlip(call, gameCode, 4, { stopOnWin: true });
  await call(placeLotteryChase, slip).catch(() => undefined);
  await died;

  const studio = await again();
  onTestFinished(() => studio.stop());
  const after = clientOf(studio.url, session.session);
  const { chase } = await vi.waitFor(() => after(placeLotteryChase, slip), { timeout: WAIT_MS });
  expect(chase).toMatchObject({ state: 'active' });
  await playDraw(bed, gameCode, chase.tickets[0]!.numero);
  const end = await ended(after, chase.id);
  expect(end.tickets.map(({ state }) => state)).toEqual(['won', 'refunded', 'refunded', 'refunded']);
  expect(bed.platform.players.get(playerId)!.balance).toBe(START + expectBooked(end.tickets));
});

test('two studios and a platform that fails place and stop chases once each', async () => {
  const [one, two] = [await again(), await again()];
  onTestFinished(() => Promise.all([one.stop(), two.stop()]).then(() => undefined));
  const gameCode = 'ROW3';
  await planned(bed, gameCode);
  const players = await Promise.all(
    [one.url, two.url, one.url, two.url].map((url) => enterLottery(bed, url, gameCode, { playerId: randomUUID() })),
  );
  bed.platform.faults.set('bet', ['drop', 'garbage', 'error', 'drop', 'down']);
  bed.platform.faults.set('refund', ['drop', 'garbage', 'error']);
  const slips = await Promise.all(players.map(({ call }) => chaseSlip(call, gameCode, 5, { stopOnWin: true })));
  await Promise.allSettled(players.map(({ call }, index) => call(placeLotteryChase, slips[index]!)));
  await vi.waitFor(
    async () => {
      for (const { call } of players) {
        const { list } = await call(lotteryChases, {});
        expect(['active', 'refused']).toContain(list[0]!.state);
      }
    },
    { timeout: WAIT_MS },
  );
  await playDraw(bed, gameCode, slips[0]!.draws[0]!.numero);
  for (const { call, playerId } of players) {
    const [found] = (await call(lotteryChases, {})).list;
    const end = await ended(call, found!.id);
    expect(bed.platform.players.get(playerId)!.balance).toBe(START + expectBooked(end.tickets));
  }
});
