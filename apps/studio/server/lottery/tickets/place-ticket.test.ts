import {
  cancelLotteryTicket,
  lotteryTicket,
  lotteryTickets,
  placeLotteryTicket,
} from '@fairhouse/contract/play/studio-lottery';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { lotteryLimits } from '../limits.ts';
import { enterLottery, place, slipOf, START, type Slip } from '../testing/enter-lottery.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

const limits = { ...lotteryLimits.TLB, liabilityOfNumber: 900_000, largestWinOfPlayer: 2_000_000 };

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({
    ...patientTimes,
    times,
    lottery: { ...testLottery, limits: { ...lotteryLimits, TLB: limits } },
  });
});
afterAll(() => bed.close());

const enter = (gameCode: string, options?: Parameters<typeof enterLottery>[3]) =>
  enterLottery(bed, studio.url, gameCode, options);
const balanceOf = (playerId: string) => bed.platform.players.get(playerId)!.balance;

test('a repeated request answers the same ticket, fifty at once too; another slip under its id is refused', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enter(draw.gameCode);
  const slip = slipOf(draw.numero);
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(placeLotteryTicket, slip)));
  expect(new Set(answers.map(({ ticket }) => ticket.id)).size).toBe(1);
  expect(balanceOf(playerId)).toBe(START - 300);
  await expect(
    call(placeLotteryTicket, { ...slip, stake: 600, lines: [{ ...slip.lines[0]!, unit: 200 }] }),
  ).rejects.toMatchObject({ code: 'key_reused', status: 409 });
});

test('one session bets on every lottery of the studio, and each bet names its own game to the platform', async () => {
  const [one, other] = [await openDraw(bed), await openDraw(bed)];
  const { call } = await enter(one.gameCode);
  const { ticket } = await place(call, other.numero, { gameCode: other.gameCode });
  expect(ticket).toMatchObject({ gameCode: other.gameCode, state: 'booked' });
  const bet = [...bed.platform.transactions].find(([id]) => id.startsWith(ticket.id))![1];
  expect(JSON.parse(bet.fingerprint)).toMatchObject({ gameCode: other.gameCode, roundId: ticket.id });
  await expect(place(call, other.numero, { gameCode: 'NO-SUCH-GAME' })).rejects.toMatchObject({ code: 'wrong_game' });
});

test.each<[string, Slip, string]>([
  ['a repeated number', { selection: '11' }, 'selection_invalid'],
  ['a word', { selection: 'abc' }, 'selection_invalid'],
  ['another price than shown', { stake: 299 }, 'price_changed'],
  ['a stake over the limit', { unit: 5_000_000 }, 'stake_not_allowed'],
  ['a stake of nothing', { unit: 0, stake: 1 }, 'invalid_request'],
  ['a stake of 1e9', { unit: 1e9 }, 'stake_not_allowed'],
  ['half a unit', { unit: 0.5, stake: 2 }, 'invalid_request'],
])('%s is refused, and nothing is charged', async (_, slip, code) => {
  const draw = await openDraw(bed, 'T39');
  const { call, playerId } = await enter(draw.gameCode);
  await expect(place(call, draw.numero, slip)).rejects.toMatchObject({ code });
  expect(balanceOf(playerId)).toBe(START);
});

test('an unknown draw is refused, and so is one that closed, whatever state it is in yet', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enter(draw.gameCode);
  await expect(place(call, '202001010001')).rejects.toMatchObject({ code: 'draw_unknown' });
  await closeDraw(bed, draw, '1 hour');
  await expect(place(call, draw.numero)).rejects.toMatchObject({ code: 'draw_closed', status: 409 });
  expect(balanceOf(playerId)).toBe(START);
});

test('of a hundred bets at the limit of a number, exactly as many are taken as it carries', async () => {
  const draw = await openDraw(bed);
  // One bet on a digit loads it with 90,000 of 900,000.
  const players = await Promise.all(Array.from({ length: 4 }, () => enter(draw.gameCode)));
  const tries = players.flatMap(({ call }) =>
    Array.from({ length: 25 }, () => place(call, draw.numero, { selection: '7', unit: 10_000 })),
  );
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as object] : []));
  for (const reason of refused) expect(reason).toMatchObject({ code: 'liability_reached' });
  // What one gives back, another may have.
  const own = players[0]!.call;
  const { list } = await own(lotteryTickets, {});
  const holder = list[0] ? own : undefined;
  const cancelled = list[0] && holder ? await holder(cancelLotteryTicket, { id: list[0].id }) : undefined;
  if (cancelled) await place(own, draw.numero, { selection: '7', unit: 10_000 });
});

test('a booked ticket can be cancelled before the close, once, and not afterwards', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enter(draw.gameCode);
  const [first, second] = [await place(call, draw.numero), await place(call, draw.numero)];
  const { id } = first.ticket;
  await expect(call(cancelLotteryTicket, { id })).resolves.toMatchObject({ state: 'refunded' });
  await expect(call(cancelLotteryTicket, { id })).resolves.toMatchObject({ state: 'refunded' });
  expect(balanceOf(playerId)).toBe(START - 300);
  await closeDraw(bed, draw, '1 hour');
  await expect(call(cancelLotteryTicket, { id: second.ticket.id })).rejects.toMatchObject({ code: 'draw_closed' });
  const stranger = await enter(draw.gameCode);
  await expect(stranger.call(cancelLotteryTicket, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.call(lotteryTicket, { id })).rejects.toMatchObject({ code: 'not_found' });
});

test('a bet that the platform refuses is no ticket, and leaves the exposure as it was', async () => {
  const draw = await openDraw(bed);
  const { call } = await enter(draw.gameCode, { balance: 10 });
  await expect(place(call, draw.numero)).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect((await call(lotteryTickets, {})).list).toEqual([]);
  const { rows } = await bed.query<{ amount: number }>(
    `select sum(amount)::int as amount from lottery_exposure e join lottery_draw d on d.id = e.draw_id
      where d.game_code = $1`,
    [draw.gameCode],
  );
  expect(rows[0]!.amount).toBe(0);
});

test('a demonstration takes trial money only', async () => {
  const draw = await openDraw(bed, 'REPLAY');
  const { call } = await enter('REPLAY');
  await expect(place(call, draw.numero)).rejects.toMatchObject({ code: 'stake_not_allowed' });
  const trial = await enter('REPLAY', { demo: true });
  await expect(place(trial.call, draw.numero)).resolves.toMatchObject({ ticket: { state: 'booked' } });
});
