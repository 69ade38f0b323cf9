import { lotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import {
  vendorDrawLiability,
  vendorOpenDraws,
  vendorPlayReturns,
  vendorPreviewSettlement,
  vendorSettleAgain,
} from '@fairhouse/contract/play/vendor-draws';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { enterLottery, place, settled } from '../testing/enter-lottery.ts';
import { testLottery, testMaths } from '../testing/test-games.ts';
import { closeDraw, openDraw, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
let isMended = false;
beforeAll(async () => {
  bed = await createTestBed();
  const maths = {
    ...testMaths,
    recheck: (...args: Parameters<typeof testMaths.recheck>) =>
      isMended ? testMaths.settle(...args).payout : testMaths.recheck(...args),
  };
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({ ...patientTimes, times, lottery: { ...testLottery, maths } });
});
afterAll(() => bed.close());

const asPlatform = () => bed.asPlatform(studio.url);
const find = async (gameCode: string) => {
  const answer = await asPlatform().call(vendorOpenDraws, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.draws.find((draw) => draw.gameCode === gameCode);
};

test('operators see the draws that have tickets, and what each number would make them pay', async () => {
  const draw = await openDraw(bed);
  expect(await find(draw.gameCode)).toBeUndefined();
  const { call } = await enterLottery(bed, studio.url, draw.gameCode);
  await place(call, draw.numero, { selection: '12' });
  await place(call, draw.numero, { selection: '2' });
  const trial = await enterLottery(bed, studio.url, draw.gameCode, { demo: true });
  await place(trial.call, draw.numero, { selection: '5' });
  expect(await find(draw.gameCode)).toMatchObject({
    state: 'open',
    tickets: 2,
    amounts: [{ currency: 'TLB', staked: 300, liability: 1800 }],
  });
  expect(await asPlatform().call(vendorDrawLiability, draw)).toMatchObject({
    value: {
      list: [
        { play: 'FIRST', number: '2', amount: 1800 },
        { play: 'FIRST', number: '1', amount: 900 },
      ],
    },
  });
  const unknown = { gameCode: draw.gameCode, numero: '202001010001' };
  expect(await asPlatform().call(vendorDrawLiability, unknown)).toMatchObject({ ok: false, code: 'draw_unknown' });
});

test('a halted draw is settled once both computations agree, and halts again while they do not', async () => {
  const draw = await openDraw(bed);
  const { call } = await enterLottery(bed, studio.url, draw.gameCode);
  const { ticket } = await place(call, draw.numero, { play: 'ODD' });
  const order = { ...draw, reason: 'the settler was mended' };
  expect(await asPlatform().call(vendorSettleAgain, order)).toMatchObject({ ok: false, code: 'draw_closed' });
  await closeDraw(bed, draw);
  const halted = () => expect.poll(() => find(draw.gameCode), { timeout: WAIT_MS }).toMatchObject({ state: 'halted' });
  await halted();
  const preview = () => asPlatform().call(vendorPreviewSettlement, { ...draw, numbers: null });
  expect(await preview()).toMatchObject({ value: { tickets: 1, complete: true, changed: 0, differing: 1 } });
  expect(await asPlatform().call(vendorSettleAgain, order)).toMatchObject({ ok: true });
  await halted();
  expect(await call(lotteryTicket, { id: ticket.id })).toMatchObject({ state: 'booked' });
  isMended = true;
  const mended = await preview();
  expect(await asPlatform().call(vendorSettleAgain, order)).toMatchObject({ ok: true });
  const { pay } = await settled(call, ticket.id);
  expect(mended).toMatchObject({ value: { differing: 0, amounts: [{ paid: pay, added: pay, overpaid: 0 }] } });
  expect(await preview()).toMatchObject({ ok: false, code: 'draw_state' });
});

test('what plays returned is measured on settled tickets of real play, line by line', async () => {
  const draw = await openDraw(bed);
  const { call } = await enterLottery(bed, studio.url, draw.gameCode);
  const { ticket } = await place(call, draw.numero, { selection: '0123456789' });
  const trial = await enterLottery(bed, studio.url, draw.gameCode, { demo: true });
  await place(trial.call, draw.numero, { selection: '0123456789' });
  await closeDraw(bed, draw);
  await settled(call, ticket.id);
  const answer = await asPlatform().call(vendorPlayReturns, { days: 1 });
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value.list.filter(({ gameCode }) => gameCode === draw.gameCode)).toEqual([
    {
      gameCode: draw.gameCode,
      gameName: draw.gameCode,
      play: 'FIRST',
      currency: 'TLB',
      lines: 1,
      staked: 1000,
      paid: 900,
      observed: 0.9,
      low: null,
      high: null,
      promised: null,
      alarm: false,
    },
  ]);
});
