import { lotteryChase, placeLotteryChase } from '@fairhouse/contract/play/studio-chase';
import { lotteryMenu } from '@fairhouse/contract/play/studio-draws';
import { vendorDrawLiability, vendorOpenDraws } from '@fairhouse/contract/play/vendor-draws';
import { vendorLotteryMenu } from '@fairhouse/contract/play/vendor-lottery';
import {
  vendorChangeLimits,
  vendorLimits,
  vendorSchedules,
  vendorStopSale,
} from '@fairhouse/contract/play/vendor-terms';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { lotteryLimits } from '../limits.ts';
import { chase, chaseSlip, planned, playDraw } from '../testing/chase-draws.ts';
import { enterLottery, place, settled, START } from '../testing/enter-lottery.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, reach, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({ ...patientTimes, times, lottery: testLottery });
});
afterAll(() => bed.close());

const asPlatform = () => bed.asPlatform(studio.url);
const BY = { operator: 'tala', reason: 'a smaller risk' };
const codeOf = (call: Promise<unknown>) => call.then(() => 'ok').catch((error: { code: string }) => error.code);

const setLimits = (gameCode: string, changes: Partial<(typeof lotteryLimits)['TLB']>, merchant = 'bahaghari') =>
  asPlatform().call(vendorChangeLimits, {
    merchant,
    gameCode,
    limits: { currency: 'TLB', ...lotteryLimits.TLB, ...changes },
    ...BY,
  });

const enter = (gameCode: string, merchant = 'bahaghari') => enterLottery(bed, studio.url, gameCode, { merchant });

test('limits of a merchant refuse its bets from then on: per ticket, per number and per draw', async () => {
  const draw = await openDraw(bed);
  const { gameCode, numero } = draw;
  const { call } = await enter(gameCode);
  expect(
    await setLimits(gameCode, {
      largestStake: 500,
      largestWinOfTicket: 4500,
      liabilityOfNumber: 1800,
      liabilityOfDraw: 2700,
    }),
  ).toMatchObject({ ok: true, value: { changed: true } });
  expect(await codeOf(place(call, numero, { selection: '1', unit: 501 }))).toBe('stake_not_allowed');
  await setLimits(gameCode, { largestWinOfTicket: 899 });
  expect(await codeOf(place(call, numero, { selection: '1' }))).toBe('liability_reached');
  await setLimits(gameCode, { liabilityOfNumber: 1800, liabilityOfDraw: 2700 });
  await place(call, numero, { selection: '1', unit: 200 });
  expect(await codeOf(place(call, numero, { selection: '1' }))).toBe('liability_reached');
  await place(call, numero, { selection: '2' });
  expect(await codeOf(place(call, numero, { selection: '3' }))).toBe('liability_reached');
  const other = await enter(gameCode, 'shapla');
  await place(other.call, numero, { selection: '1', unit: 500 });
  const answer = await asPlatform().call(vendorDrawLiability, draw);
  expect(answer).toMatchObject({
    value: {
      list: expect.arrayContaining([
        { merchant: 'bahaghari', currency: 'TLB', play: 'FIRST', number: '1', amount: 1800, limit: 1800 },
        {
          merchant: 'shapla',
          currency: 'TLB',
          play: 'FIRST',
          number: '1',
          amount: 4500,
          limit: lotteryLimits.TLB.liabilityOfNumber,
        },
      ]) as unknown,
    },
  });
  const drawsNow = await asPlatform().call(vendorOpenDraws, {});
  if (!drawsNow.ok) throw new Error(drawsNow.code);
  expect(drawsNow.value.draws.find((each) => each.gameCode === gameCode)?.amounts).toEqual([
    { currency: 'TLB', staked: 800, liability: 7200, limit: 2700 + lotteryLimits.TLB.liabilityOfDraw },
  ]);
});

test('limits over those of the studio are refused with the highest ones, and the same again changes nothing', async () => {
  const { gameCode } = await openDraw(bed);
  const most = lotteryLimits.TLB.largestStake;
  expect(await setLimits(gameCode, { largestStake: most + 1 })).toMatchObject({
    ok: false,
    code: 'limits_refused',
    value: { over: ['largestStake'], highest: { largestStake: most } },
  });
  expect(await setLimits(gameCode, {})).toMatchObject({ ok: true, value: { changed: false } });
  expect(await setLimits(gameCode, { largestStake: most - 1 })).toMatchObject({ value: { changed: true } });
  const listed = await asPlatform().call(vendorLimits, { merchant: 'bahaghari', gameCode });
  if (!listed.ok) throw new Error(listed.code);
  const ours = listed.value.list.find(({ limits }) => limits.currency === 'TLB');
  expect(ours).toMatchObject({ limits: { largestStake: most - 1 }, highest: { largestStake: most } });
  expect(await setLimits('NONE', {})).toMatchObject({ code: 'game_unknown' });
});

const sell = (gameCode: string, stopped: boolean) => asPlatform().call(vendorStopSale, { gameCode, stopped, ...BY });

test('a stopped game takes no bets; what was bet is drawn and paid, and after it is resumed bets are taken again', async () => {
  const draw = await openDraw(bed);
  const { gameCode, numero } = draw;
  const { call } = await enter(gameCode);
  const { ticket } = await place(call, numero, { selection: '0123456789' });
  expect(await sell(gameCode, true)).toMatchObject({ ok: true });
  expect(await sell(gameCode, true)).toMatchObject({ ok: true });
  expect(await codeOf(place(call, numero))).toBe('play_stopped');
  const slip = await chaseSlip(call, 'ROW1', 2);
  await sell('ROW1', true);
  expect(await codeOf(call(placeLotteryChase, slip))).toBe('play_stopped');
  const shown = (await call(lotteryMenu, {})).games.find((game) => game.gameCode === gameCode);
  expect(shown?.stopped).toBe(true);
  const menu = await asPlatform().call(vendorLotteryMenu, {});
  if (!menu.ok) throw new Error(menu.code);
  expect(menu.value.games.find((game) => game.gameCode === gameCode)?.onSale).toBe(false);
  const schedules = await asPlatform().call(vendorSchedules, {});
  if (!schedules.ok) throw new Error(schedules.code);
  const listed = schedules.value.games.find((game) => game.gameCode === gameCode);
  expect(listed).toMatchObject({ stopped: { by: 'tala', reason: BY.reason }, zone: 'UTC', every: null });
  expect(listed?.next[0]?.numero).toMatch(/^\d{12}$/);
  await sell(gameCode, false);
  await place(call, numero, { selection: '5' });
  await sell(gameCode, true);
  await closeDraw(bed, draw);
  await reach(bed, draw, 'settled');
  expect(await settled(call, ticket.id)).toMatchObject({ state: 'won', pay: 900 });
});

test('a draw that cannot open because its game is stopped is void when it would have closed, and chases are refunded', async () => {
  const gameCode = 'ROW0';
  const { call, playerId } = await enter(gameCode);
  await planned(bed, gameCode);
  const { id, tickets } = await chase(call, gameCode, 3, { selection: '1' });
  const [, , last] = tickets;
  await sell(gameCode, true);
  await playDraw(bed, gameCode, last!.numero, 'void');
  expect(bed.platform.players.get(playerId)?.balance).toBeLessThan(START);
  expect(await call(lotteryChase, { id })).toMatchObject({ tickets: [{}, {}, { state: 'refunded' }] });
});
