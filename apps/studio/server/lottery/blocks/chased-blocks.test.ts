import { comingLotteryDraws } from '@fairhouse/contract/play/studio-chase';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { chase, ended, planned, playDraw } from '../testing/chase-draws.ts';
import { enterLottery, START } from '../testing/enter-lottery.ts';
import { WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

const game: LotteryGame = {
  code: 'BLOCK',
  name: 'BLOCK',
  family: 'CHAIN',
  shape: 'block',
  group: { code: 'CHAIN', name: 'Hash digits' },
  prizeMode: 'ZY',
  version: '1',
  demonstration: false,
  isOfBlocks: true,
  schedule: { every: 30, lock: 60, zone: 'UTC' },
};
const times = { ...patientTimes.times, recoveryMs: 50 };

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

test('a chase on draws of our own chain names the block of each before it is bet on', async () => {
  const studio = await bed.start({ ...patientTimes, times, lottery: { games: [game] } });
  await planned(bed, 'BLOCK');
  const { call, playerId } = await enterLottery(bed, studio.url, 'BLOCK');
  const { id, tickets, state } = await chase(call, 'BLOCK', 3, { play: 'TAIL', selection: '0 1', stake: 1200 });
  expect(state).toBe('active');
  const { rows } = await bed.query<{ named: string }>(
    `select entry::json ->> 'numero' as named from lottery_log where entry::json ->> 'kind' = 'height' order by no`,
  );
  expect(rows.map(({ named }) => named)).toEqual(expect.arrayContaining(tickets.map(({ numero }) => numero)));
  for (const { numero } of tickets) await playDraw(bed, 'BLOCK', numero);
  const end = await ended(call, id);
  expect(end.state).toBe('finished');
  expect(bed.platform.players.get(playerId)!.balance).toBe(START - 1200 + end.pay);
  await studio.stop();
});

test('draws of a public chain can be chased as far ahead as their blocks are known', async () => {
  let height = 100;
  const blocks = {
    chain: 'testchain',
    simulated: false,
    heightAfter: async () => (height += 1),
    read: async () => undefined,
  };
  const everyMinute = { ...game, code: 'PUBLIC', schedule: { every: 1, lock: 5, zone: 'UTC' } };
  const studio = await bed.start({ ...patientTimes, times, lottery: { games: [everyMinute], blocks } });
  const { call } = await enterLottery(bed, studio.url, 'PUBLIC');
  const { draws } = await call(comingLotteryDraws, { gameCode: 'PUBLIC' });
  expect(draws).toHaveLength(10);
  await studio.stop();
});
