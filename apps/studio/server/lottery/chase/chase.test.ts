import {
  cancelLotteryChase,
  comingLotteryDraws,
  lotteryChase,
  lotteryChases,
  placeLotteryChase,
} from '@fairhouse/contract/play/studio-chase';
import { lotteryTickets } from '@fairhouse/contract/play/studio-lottery';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { chase, chaseSlip, ended, planned, playDraw, type ChaseSlip } from '../testing/chase-draws.ts';
import { enterLottery, START } from '../testing/enter-lottery.ts';
import { testLottery } from '../testing/test-games.ts';
import { WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({ ...patientTimes, times, lottery: testLottery });
  await planned(bed, 'ROW11');
});
afterAll(() => bed.close());

const enter = (gameCode: string, options?: Parameters<typeof enterLottery>[3]) =>
  enterLottery(bed, studio.url, gameCode, options);
const balanceOf = (playerId: string) => bed.platform.players.get(playerId)!.balance;

test('a chase is a bet and a round for each draw, with its multiple, and is finished after the last', async () => {
  const { call, playerId } = await enter('ROW0');
  const { id, tickets, state } = await chase(call, 'ROW0', 3);
  expect(state).toBe('active');
  expect(tickets.map(({ stake }) => stake)).toEqual([1000, 2000, 3000]);
  expect(balanceOf(playerId)).toBe(START - 6000);
  for (const { numero } of tickets) await playDraw(bed, 'ROW0', numero);
  const end = await ended(call, id);
  expect(end).toMatchObject({ state: 'finished', pay: 900 + 1800 + 2700 });
  for (const ticket of end.tickets) {
    expect(bed.platform.bookedOn(ticket.id)).toEqual([-ticket.stake, ticket.pay]);
    expect(bed.platform.rounds.get(ticket.id)).toBe('completed');
  }
  expect((await call(lotteryTickets, {})).list.map(({ chaseId }) => chaseId)).toEqual([id, id, id]);
  expect((await call(lotteryChases, {})).list).toEqual([end]);
});

test('after a win the draws that are left are refunded, once', async () => {
  const { call, playerId } = await enter('ROW1');
  const { id, tickets } = await chase(call, 'ROW1', 4, { stopOnWin: true });
  await playDraw(bed, 'ROW1', tickets[0]!.numero);
  const end = await ended(call, id);
  expect(end.state).toBe('stopped');
  expect(end.tickets.map(({ state }) => state)).toEqual(['won', 'refunded', 'refunded', 'refunded']);
  expect(balanceOf(playerId)).toBe(START - 1000 + 900);
  expect(await playDraw(bed, 'ROW1', tickets[1]!.numero)).toMatchObject({ tickets: 0 });
});

test('a draw that closed before its time is not offered to a chase', async () => {
  const { call } = await enter('ROW1');
  const next = async () => (await call(comingLotteryDraws, { gameCode: 'ROW1' })).draws.map(({ numero }) => numero);
  const [first, second] = await next();
  await playDraw(bed, 'ROW1', first!);
  expect((await next())[0]).toBe(second);
});

test('a draw that closes before the one before it is decided is refunded, since a win would stop the chase', async () => {
  const { call, playerId } = await enter('ROW2');
  // The two settlers differ about this play, so the first draw waits for a person.
  const { id, tickets } = await chase(call, 'ROW2', 2, { stopOnWin: true, play: 'ODD' });
  await playDraw(bed, 'ROW2', tickets[0]!.numero, 'drawn');
  expect(await playDraw(bed, 'ROW2', tickets[1]!.numero)).toMatchObject({ tickets: 0 });
  await vi.waitFor(() => expect(balanceOf(playerId)).toBe(START - 1000), { timeout: WAIT_MS });
  const now = await call(lotteryChase, { id });
  expect(now.tickets.map(({ state }) => state)).toEqual(['booked', 'refunded']);
});

test('when one draw cannot be paid, none is bet', async () => {
  const { call, playerId } = await enter('ROW3', { balance: 2500 });
  await expect(chase(call, 'ROW3', 3)).rejects.toMatchObject({ code: 'insufficient_funds' });
  await vi.waitFor(() => expect(balanceOf(playerId)).toBe(2500), { timeout: WAIT_MS });
  const { list } = await call(lotteryChases, {});
  expect(list).toMatchObject([{ state: 'refused' }]);
  await vi.waitFor(async () => {
    const { rows } = await bed.query<{ amount: number }>(
      `select coalesce(sum(amount), 0)::int as amount from lottery_exposure e join lottery_draw d on d.id = e.draw_id
        where d.game_code = 'ROW3'`,
    );
    expect(rows[0]!.amount).toBe(0);
  });
});

test('the rest of a chase can be cancelled, once and by nobody else; closed draws are played', async () => {
  const { call, playerId } = await enter('ROW4');
  const { id, tickets } = await chase(call, 'ROW4', 3);
  await bed.query(
    `update lottery_draw set opens_at = now() - interval '1 hour', closes_at = now(), draws_at = now() + interval '1 hour'
      where game_code = 'ROW4' and numero = $1`,
    [tickets[0]!.numero],
  );
  const stranger = await enter('ROW4');
  await expect(stranger.call(cancelLotteryChase, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.call(lotteryChase, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(call(cancelLotteryChase, { id })).resolves.toMatchObject({ state: 'cancelled' });
  await expect(call(cancelLotteryChase, { id })).resolves.toMatchObject({ state: 'cancelled' });
  await vi.waitFor(() => expect(balanceOf(playerId)).toBe(START - 1000), { timeout: WAIT_MS });
  await playDraw(bed, 'ROW4', tickets[0]!.numero);
  expect((await ended(call, id)).tickets.map(({ state }) => state)).toEqual(['won', 'refunded', 'refunded']);
  expect(balanceOf(playerId)).toBe(START - 100);
});

test('a repeated request answers the same chase, ten at once too; another one under its id is refused', async () => {
  const { call, playerId } = await enter('ROW5');
  const slip = await chaseSlip(call, 'ROW5', 5);
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(placeLotteryChase, slip)));
  expect(new Set(answers.map((answer) => answer.chase.id)).size).toBe(1);
  expect(balanceOf(playerId)).toBe(START - 15_000);
  await expect(call(placeLotteryChase, { ...slip, stopOnWin: true })).rejects.toMatchObject({ code: 'key_reused' });
});

test.each<[string, number, ChaseSlip, string]>([
  ['one draw', 1, {}, 'invalid_request'],
  ['121 draws', 0, { draws: Array.from({ length: 121 }, (_, i) => drawAt(i + 1)) }, 'invalid_request'],
  ['a draw twice', 0, { draws: [drawAt(1), drawAt(1)] }, 'invalid_request'],
  ['a multiple of nothing', 0, { draws: [drawAt(1), { ...drawAt(2), multiple: 0 }] }, 'invalid_request'],
  ['unknown draws', 0, { draws: [drawAt(1), drawAt(2)] }, 'draw_unknown'],
  ['another price', 2, { stake: 2999 }, 'price_changed'],
  ['repeated numbers', 2, { selection: '11' }, 'selection_invalid'],
])('a chase with %s is refused, and nothing is charged', async (_, count, slip, code) => {
  const { call, playerId } = await enter('ROW6');
  await expect(chase(call, 'ROW6', Math.max(count, 1), slip)).rejects.toMatchObject({ code });
  expect(balanceOf(playerId)).toBe(START);
});

test('a closed draw refuses the whole chase', async () => {
  const { call, playerId } = await enter('ROW7');
  const slip = await chaseSlip(call, 'ROW7', 2);
  await playDraw(bed, 'ROW7', slip.draws[0]!.numero);
  await expect(call(placeLotteryChase, slip)).rejects.toMatchObject({ code: 'draw_closed' });
  expect(balanceOf(playerId)).toBe(START);
});

test('a chase with trial money never asks the platform', async () => {
  const { call, playerId } = await enter('ROW8', { demo: true });
  const { id, tickets } = await chase(call, 'ROW8', 3, { stopOnWin: true });
  await playDraw(bed, 'ROW8', tickets[0]!.numero);
  expect((await ended(call, id)).tickets.map(({ state }) => state)).toEqual(['won', 'refunded', 'refunded']);
  const { rows } = await bed.query<{ balance: number }>(
    'select balance::int as balance from play_balance where player_id = $1',
    [playerId],
  );
  expect(rows[0]!.balance).toBe(START - 1000 + 900);
  expect([...bed.platform.transactions.keys()].filter((key) => key.startsWith(tickets[0]!.id))).toEqual([]);
});

/** A draw of a day in the past. */
function drawAt(ordinal: number) {
  return { numero: `20200101${String(ordinal).padStart(4, '0')}`, multiple: 1 };
}
