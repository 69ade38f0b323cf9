import { createClient, type Client } from '@fairhouse/contract/client';
import { openLotterySession, placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { clientOf, createTestBed, patientTimes, quickTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { enterLottery, place, slipOf, START } from '../testing/enter-lottery.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, reach, readDraw, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(() => bed.close());

const again = () => bed.start({ ...quickTimes, lottery: testLottery });

interface TicketRow {
  id: string;
  state: string;
  stake: number;
  pay: number | null;
}

const readTickets = async (gameCode: string, numero: string) => {
  const { rows } = await bed.query<TicketRow>(
    `select t.id, t.state, t.stake, t.pay from lottery_ticket t join lottery_draw d on d.id = t.draw_id
      where d.game_code = $1 and d.numero = $2`,
    [gameCode, numero],
  );
  return rows;
};

/** Every ticket has ended, and the platform booked exactly what its end says, once. */
async function expectComplete(gameCode: string, numero: string, playerIds: readonly string[]) {
  await vi.waitFor(
    async () => {
      for (const { state } of await readTickets(gameCode, numero)) expect(['settled', 'refunded']).toContain(state);
    },
    { timeout: WAIT_MS },
  );
  const tickets = await readTickets(gameCode, numero);
  let moved = 0;
  for (const { id, state, stake, pay } of tickets) {
    const booked = bed.platform.bookedOn(id);
    expect(booked.reduce((sum, amount) => sum + amount, 0)).toBe(state === 'settled' ? pay! - stake : 0);
    if (state === 'settled') expect(booked).toEqual([-stake, pay]);
    moved += state === 'settled' ? pay! - stake : 0;
  }
  const balances = playerIds.map((id) => bed.platform.players.get(id)!.balance);
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(playerIds.length * START + moved);
  return tickets;
}

test.each([
  'placed',
  'bet_pending answered',
  'bet_taken',
  'draw drawing',
  'draw drawn',
  'draw decided',
  'draw settled',
  'decided answered',
  'settled',
])('a studio that dies at "%s" leaves nothing lost, doubled or drawn again', async (crashAt) => {
  const playerId = randomUUID();
  const child = fork(
    join(import.meta.dirname, '../testing/crashing-lottery.ts'),
    [JSON.stringify({ config: bed.config, crashAt })],
    { execArgv: ['--disable-warning=ExperimentalWarning'] },
  );
  const died = once(child, 'exit');
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const draw = await openDraw(bed, 'CRASH');
  const { call, session } = await enterLottery(bed, url, 'CRASH', { playerId });
  const slip = slipOf(draw.numero, { selection: '0123456789' });
  const placed = await call(placeLotteryTicket, slip).catch(() => undefined);
  if (placed) await closeDraw(bed, draw);
  await died;
  const before = await readDraw(bed, draw);

  const studio = await again();
  onTestFinished(() => studio.stop());
  const after = clientOf(studio.url, session.session);
  const { ticket } = await vi.waitFor(() => after(placeLotteryTicket, slip), { timeout: WAIT_MS });
  expect(ticket.id).toBe(placed?.ticket.id ?? ticket.id);
  await closeDraw(bed, draw).catch(() => undefined);
  const end = await reach(bed, draw, 'settled');
  if (before.root) expect(end.root).toBe(before.root);
  if (before.numbers) expect(end).toMatchObject({ numbers: before.numbers, server_seed: before.server_seed });
  expect(end.tickets).toBe(1);
  const tickets = await expectComplete('CRASH', draw.numero, [playerId]);
  expect(tickets).toMatchObject([{ state: 'settled', stake: 1000, pay: 900 }]);
});

test('two studios and a platform that fails settle two hundred tickets once each', async () => {
  const [one, two] = [await again(), await again()] as [RunningStudio, RunningStudio];
  onTestFinished(() => Promise.all([one.stop(), two.stop()]).then(() => undefined));
  const draw = await openDraw(bed);
  const players: { call: Client; playerId: string }[] = [];
  for (let index = 0; index < 10; index += 1) {
    const { url } = index % 2 === 0 ? one : two;
    const playerId = randomUUID();
    const launchToken = bed.platform.launch({ playerId, balance: START, gameCode: draw.gameCode });
    const visitor = createClient({ baseUrl: url, headers: () => ({}) });
    const { session } = await vi.waitFor(() => visitor(openLotterySession, { launchToken }));
    players.push({ playerId, call: clientOf(url, session) });
  }
  bed.platform.faults.set('bet', ['drop', 'garbage', 'error', 'drop', 'down']);
  bed.platform.faults.set('win', ['drop', 'garbage', 'error', 'drop', 'down', 'drop', 'drop']);
  await Promise.allSettled(
    players.flatMap(({ call }) =>
      Array.from({ length: 20 }, (_, digit) => place(call, draw.numero, { selection: String(digit % 10) })),
    ),
  );
  await closeDraw(bed, draw, '1 second');
  await reach(bed, draw, 'settled');
  const playerIds = players.map(({ playerId }) => playerId);
  const tickets = await expectComplete(draw.gameCode, draw.numero, playerIds);
  expect(tickets).toHaveLength(200);
  expect(tickets.filter(({ state }) => state === 'settled').length).toBeGreaterThan(150);
});

test('bets around the close are taken or refused by the clock of the database alone', async () => {
  const studio = await bed.start({
    ...patientTimes,
    times: { ...patientTimes.times, recoveryMs: 50 },
    lottery: testLottery,
  });
  onTestFinished(() => studio.stop());
  const draw = await openDraw(bed);
  const { call, playerId } = await enterLottery(bed, studio.url, draw.gameCode);
  const answers = Promise.allSettled(Array.from({ length: 60 }, () => place(call, draw.numero)));
  await closeDraw(bed, draw, '1 second');
  const late = await place(call, draw.numero).catch((error: unknown) => error);
  expect(late).toMatchObject({ code: 'draw_closed' });
  await answers;
  await reach(bed, draw, 'settled');
  await expectComplete(draw.gameCode, draw.numero, [playerId]);
  const { rows } = await bed.query(
    `select from lottery_ticket t join lottery_draw d on d.id = t.draw_id
      where d.game_code = $1 and t.state = 'settled' and t.created_at >= d.closes_at`,
    [draw.gameCode],
  );
  expect(rows).toEqual([]);
});
