import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { chase, planned } from '../testing/chase-draws.ts';
import { enterLottery, place, slipOf, START, type Slip } from '../testing/enter-lottery.ts';
import { closeDraw, openDraw, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

const game = (code: string, family: string, shape: LotteryGame['shape']): LotteryGame => ({
  code,
  name: code,
  family,
  shape,
  group: { code: family, name: family },
  prizeMode: 'Lott',
  version: '1',
  demonstration: false,
  schedule: { every: 30, lock: 60, zone: 'UTC' },
});

const games = [game('VN', 'VN-NORTH', 'vn-north'), game('SSC', 'SSC', 'digits-5'), game('CLOSED', 'SSC', 'digits-5')];

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, lottery: { games } });
});
afterAll(() => bed.close());

/** Nothing was charged, and no ticket is stored. */
async function expectNothing(playerId: string) {
  expect(bed.platform.players.get(playerId)!.balance).toBe(START);
  const { rows } = await bed.query(
    `select from lottery_ticket where player_id = $1 and state not in ('refused', 'refunded')`,
    [playerId],
  );
  expect(rows).toEqual([]);
}

const digits = '0123456789';
const all = [digits, digits, digits, digits, digits].join('|');
const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).join(' ');

test.each<[string, string, Slip, string]>([
  ['100,000 lots where 50,000 are the most', 'SSC', { play: 'ZX5', selection: all, stake: 2e7 }, 'OVER_CAP'],
  ['3,921,225 combinations of four', 'VN', { play: 'X4', selection: hundred, stake: 392_122_500 }, 'OVER_CAP'],
  ['one number for a pair', 'VN', { play: 'X2', selection: '27', stake: 100 }, 'TOO_FEW'],
  ['more places than the play has', 'SSC', { play: 'ZX5', selection: `${all}|1`, stake: 200 }, 'TOO_MANY'],
  ['a number twice', 'VN', { play: 'LO2', selection: '27 27', stake: 5800 }, 'REPEATED'],
  ['a number of three digits', 'VN', { play: 'LO2', selection: '270', stake: 2900 }, 'UNKNOWN'],
])('a slip with %s is refused with its reason, and so is a chase', async (_, gameCode, slip, reason) => {
  const draw = await openDraw(bed, gameCode);
  const { call, playerId } = await enterLottery(bed, studio.url, gameCode);
  const refusal = { code: 'selection_invalid', value: { code: reason } };
  await expect(place(call, draw.numero, slip)).rejects.toMatchObject(refusal);
  await planned(bed, gameCode);
  const { play, selection, stake } = { play: '', selection: '', stake: 0, ...slip };
  await expect(chase(call, gameCode, 2, { play, selection, stake })).rejects.toMatchObject(refusal);
  await expectNothing(playerId);
});

test.each<[string, Slip, string]>([
  ['a stake of 0', { stake: 0 }, 'invalid_request'],
  ['a unit of 0', { unit: 0, stake: 0 }, 'invalid_request'],
  ['a stake of 1e9', { unit: 1e9, stake: 2e9 }, 'selection_invalid'],
  ['a stake of 1e9 by many units', { unit: 10_000_000, selection: digits, stake: 1e9 }, 'stake_not_allowed'],
  ['another price', { unit: 100, stake: 1e9 }, 'price_changed'],
  ['a negative unit', { unit: -100, stake: -200 }, 'invalid_request'],
])('%s is refused, and nothing is charged', async (_, slip, code) => {
  const draw = await openDraw(bed, 'SSC');
  const { call, playerId } = await enterLottery(bed, studio.url, 'SSC');
  const { selection = '7' } = slip;
  const bet = { play: 'DWD', ...slip, selection: `${selection}|-|-|-|-` };
  await expect(place(call, draw.numero, bet)).rejects.toMatchObject({ code });
  await expectNothing(playerId);
});

test('a slip pressed twice at once is charged once, and one on a closed or an unknown draw never', async () => {
  const draw = await openDraw(bed, 'CLOSED');
  const { call, playerId } = await enterLottery(bed, studio.url, 'CLOSED');
  const { requestId } = slipOf(draw.numero);
  const slip: Slip = { requestId, play: 'DWD', selection: '7|-|-|-|-', stake: 200 };
  const [one, two] = await Promise.all([place(call, draw.numero, slip), place(call, draw.numero, slip)]);
  expect(one.ticket.id).toBe(two.ticket.id);
  expect(bed.platform.players.get(playerId)!.balance).toBe(START - 200);
  await closeDraw(bed, draw, '1 hour');
  const late = { ...slip, requestId: slipOf(draw.numero).requestId };
  await expect(place(call, draw.numero, late)).rejects.toMatchObject({ code: 'draw_closed' });
  const unknown = { ...slip, requestId: slipOf(draw.numero).requestId };
  await expect(place(call, '202001010001', unknown)).rejects.toMatchObject({ code: 'draw_unknown' });
  // The first one again, after the close: its ticket stands.
  expect((await place(call, draw.numero, slip)).ticket.id).toBe(one.ticket.id);
  expect(bed.platform.players.get(playerId)!.balance).toBe(START - 200);
});
