import { placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { connect } from '@fairhouse/database';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { PoolClient } from 'pg';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { enterLottery, place, settled, slipOf, START } from '../testing/enter-lottery.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, reach, WAIT_MS } from '../testing/test-lottery.ts';
import { bookTickets, cancelBooked } from './ticket-store.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({ ...patientTimes, times, lottery: testLottery });
});
afterAll(() => bed.close());
afterEach(() => (bed.platform.always = undefined));

/** A transaction of the application that stays open until `commit`. */
async function holdTransaction(work: (tx: PoolClient) => Promise<unknown>): Promise<{ commit(): Promise<void> }> {
  const pool = connect({ url: bed.config.databaseAppUrl!, max: 1 });
  const tx = await pool.connect();
  onTestFinished(async () => {
    tx.release();
    await pool.end();
  });
  await tx.query('begin');
  expect(await work(tx)).toBeDefined();
  return { commit: () => tx.query('commit').then(() => undefined) };
}

/** Every draw whose lock was over before this moment has had its turn, unless it waits for somebody. */
async function letOthersBeDrawn(): Promise<void> {
  const other = await openDraw(bed);
  await closeDraw(bed, other);
  await reach(bed, other, 'settled');
}

test('the tickets of a draw are not fixed while a cancellation of one is being committed', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enterLottery(bed, studio.url, draw.gameCode);
  const { ticket } = await place(call, draw.numero);
  const held = await holdTransaction((tx) => cancelBooked(tx, { playerId, demo: false }, ticket.id));
  await closeDraw(bed, draw);
  await letOthersBeDrawn();
  expect(await reach(bed, draw, 'closed')).toMatchObject({ root: null });
  await held.commit();
  expect(await reach(bed, draw, 'settled')).toMatchObject({ tickets: 0 });
  expect(await settled(call, ticket.id)).toMatchObject({ state: 'refunded' });
  expect(bed.platform.players.get(playerId)!.balance).toBe(START);
});

test('a bet whose booking is being committed when the lock ends is in the root', async () => {
  const draw = await openDraw(bed);
  const { call } = await enterLottery(bed, studio.url, draw.gameCode);
  bed.platform.always = 'error';
  const slip = slipOf(draw.numero);
  const placing = call(placeLotteryTicket, slip);
  const booked = { balanceAfterBet: 1, reference: '00000000-0000-4000-8000-000000000001' };
  const held = await vi.waitFor(() =>
    holdTransaction(async (tx) => {
      const { rows } = await tx.query<{ id: string; claim: number; state: 'bet_pending' }>(
        'select id, claim, state from lottery_ticket where request_id = $1 for update',
        [slip.requestId],
      );
      const [moved] = rows[0] ? await bookTickets(tx, [{ ticket: rows[0], move: booked }], 60_000) : [];
      return moved;
    }),
  );
  await closeDraw(bed, draw);
  await letOthersBeDrawn();
  expect(await reach(bed, draw, 'closed')).toMatchObject({ root: null });
  await held.commit();
  expect((await placing).ticket.state).toBe('booked');
  expect(await reach(bed, draw, 'settled')).toMatchObject({ tickets: 1 });
});
