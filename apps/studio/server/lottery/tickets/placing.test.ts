import { placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { connect, inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { lotteryLimits } from '../limits.ts';
import { enterLottery, place, slipOf, START } from '../testing/enter-lottery.ts';
import { testLottery } from '../testing/test-games.ts';
import { openDraw, WAIT_MS } from '../testing/test-lottery.ts';
import { storeTickets } from './ticket-store.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

const UNIT = 10_000;
/** What one lot of this unit may win: ten of them fit under a number's limit. */
const LOAD = 9 * UNIT;
const limits = { ...lotteryLimits.TLB, liabilityOfNumber: 10 * LOAD };

let bed: TestBed;
let studios: RunningStudio[];
beforeAll(async () => {
  bed = await createTestBed();
  const options = { ...patientTimes, lottery: { ...testLottery, limits: { ...lotteryLimits, TLB: limits } } };
  studios = await Promise.all([bed.start(options), bed.start(options)]);
});
afterAll(() => bed.close());

const enterBoth = (gameCode: string) =>
  Promise.all(Array.from({ length: 6 }, (_, player) => enterLottery(bed, studios[player % 2]!.url, gameCode)));

async function loadsOf(gameCode: string) {
  const { rows } = await bed.query<{ token: string; amount: number }>(
    `select e.token, e.amount::int as amount from lottery_exposure e join lottery_draw d on d.id = e.draw_id
      where d.game_code = $1 and e.token like 'FIRST %' order by 1`,
    [gameCode],
  );
  return Object.fromEntries(rows.map(({ token, amount }) => [token.slice('FIRST '.length), amount / LOAD]));
}

test('bets stored together at two studios fill a limit exactly, and no other number suffers', async () => {
  const draw = await openDraw(bed);
  const players = await enterBoth(draw.gameCode);
  const bets = players.flatMap(({ call }, player) =>
    ['7', '7', '78', '7', '79', '7']
      .map((selection) => place(call, draw.numero, { selection, unit: UNIT }))
      .concat(place(call, draw.numero, { selection: String(player), unit: UNIT })),
  );
  const answers = await Promise.allSettled(bets);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as object] : []));
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'liability_reached', value: { token: 'FIRST 7', left: 0 } });
  expect(refused).toHaveLength(36 - 10);
  const loads = await loadsOf(draw.gameCode);
  expect(loads).toMatchObject({ 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 7: 10 });
  const stakes = [...bed.platform.transactions.values()].reduce((sum, { amount }) => sum + amount, 0);
  const paid = players.reduce((sum, { playerId }) => sum + bed.platform.players.get(playerId)!.balance - START, 0);
  expect(paid).toBe(stakes);
});

test('one request sent to both studios many times is one ticket with one load', async () => {
  const draw = await openDraw(bed);
  const [one, other] = await enterBoth(draw.gameCode);
  const playerId = one!.playerId;
  const twin = await enterLottery(bed, studios[1]!.url, draw.gameCode, { playerId });
  const slip = slipOf(draw.numero, { selection: '4', unit: UNIT });
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, turn) => (turn % 2 ? one!.call : twin.call)(placeLotteryTicket, slip)),
    place(other!.call, draw.numero, { selection: '4', unit: UNIT }),
  ]);
  expect(new Set(answers.map(({ ticket }) => ticket.id)).size).toBe(2);
  expect(await loadsOf(draw.gameCode)).toEqual({ 4: 2 });
});

test('tickets stored together are placed at one moment, the one that is compared with the close', async () => {
  const { gameCode, numero } = await openDraw(bed);
  const { rows } = await bed.query<{ id: number }>('select id from lottery_draw where game_code = $1 and numero = $2', [
    gameCode,
    numero,
  ]);
  const about = { currency: 'TLB', gameCode, demo: false, platformSession: 's', drawId: rows[0]!.id } as const;
  const tickets = Array.from({ length: 200 }, (_, index) => ({
    ...about,
    id: `${gameCode}-${index}`,
    requestId: randomUUID(),
    playerId: `p${index}`,
    lines: [],
    lots: 1,
    stake: 1,
    state: 'bet_taken' as const,
    balanceAfterBet: 0,
    chaseId: null,
    loads: [],
  }));
  const pool = connect({ url: bed.config.databaseAppUrl!, max: 1 });
  onTestFinished(() => pool.end());
  const stored = await inTransaction(pool, {}, (tx) => storeTickets(tx, about.drawId, tickets, 1000));
  expect(stored.size).toBe(200);
  const moments = await bed.query('select distinct created_at from lottery_ticket where game_code = $1', [gameCode]);
  expect(moments.rowCount).toBe(1);
});
