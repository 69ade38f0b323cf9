import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
beforeAll(async () => {
  bed = await createTestBed();
  const options = { ...patientTimes, lottery: testLottery };
  await Promise.all([bed.start(options), bed.start(options)]);
});
afterAll(() => bed.close());
afterEach(() => bed.platform.missing.clear());

const PLAYERS = 7;

/** Booked tickets on one digit each, at 100 a digit; one in ten wins 900. */
async function openWithTickets(count: number) {
  const draw = await openDraw(bed);
  const { gameCode, numero } = draw;
  const name = (index: number) => `${gameCode}-${index}`;
  for (let player = 0; player < PLAYERS; player += 1)
    bed.platform.players.set(name(player), { id: name(player), balance: 0, sessionLive: true });
  for (let ticket = 1; ticket <= count; ticket += 1) bed.platform.rounds.set(`${name(ticket)}.`, 'open');
  await bed.query(
    `insert into lottery_ticket (id, request_id, player_id, currency, game_code, demo, platform_session, draw_id, lines,
        lots, stake, loads, state, reference, due_at)
      select $1 || '-' || i || '.', gen_random_uuid(), $1 || '-' || (i % $4), 'TLB', $1, false, 's', d.id,
        ('[{"play":"FIRST","selection":"' || (i % 10) || '","unit":100,"multiple":1}]')::json, 1, 100, '[]', 'bet_taken',
        gen_random_uuid(), now()
      from lottery_draw d, generate_series(1, $3::int) i where d.game_code = $1 and d.numero = $2`,
    [gameCode, numero, count, PLAYERS],
  );
  const balance = () =>
    [...bed.platform.players].reduce(
      (sum, [id, player]) => sum + (id.startsWith(`${gameCode}-`) ? player.balance : 0),
      0,
    );
  const ended = async () => {
    const { rows } = await bed.query<{ state: string; count: number; claims: number }>(
      `select state, count(*)::int as count, max(claim) as claims from lottery_ticket where game_code = $1 group by 1`,
      [gameCode],
    );
    return rows;
  };
  return { draw, balance, ended };
}

test('two studios pay the tickets of a draw in few calls, each once', async () => {
  const { draw, balance, ended } = await openWithTickets(1000);
  bed.platform.received.length = 0;
  await closeDraw(bed, draw);
  await expect.poll(ended, { timeout: WAIT_MS }).toEqual([{ state: 'settled', count: 1000, claims: 1 }]);
  expect(balance()).toBe(100 * 900);
  expect(bed.platform.received.filter((call) => call === 'batch').length).toBeLessThan(20);
  expect(bed.platform.received).not.toContain('win');
});

test('batches without an answer are repeated, and pay once', async () => {
  const { draw, balance, ended } = await openWithTickets(300);
  bed.platform.faults.set('batch', ['drop', 'error', 'garbage', 'drop']);
  await closeDraw(bed, draw);
  await expect.poll(ended, { timeout: WAIT_MS }).toMatchObject([{ state: 'settled', count: 300 }]);
  expect(balance()).toBe(30 * 900);
});

test('a platform that refuses a batch as a whole is asked for each ticket', async () => {
  const { draw, balance, ended } = await openWithTickets(40);
  bed.platform.missing.add('batch');
  await closeDraw(bed, draw);
  await expect.poll(ended, { timeout: WAIT_MS }).toEqual([{ state: 'settled', count: 40, claims: 1 }]);
  expect(balance()).toBe(4 * 900);
});

test('a ticket that the platform refuses to pay waits for a person, and holds no other back', async () => {
  const { draw, balance, ended } = await openWithTickets(20);
  bed.platform.rounds.delete(`${draw.gameCode}-3.`);
  await closeDraw(bed, draw);
  await expect
    .poll(async () => (await ended()).toSorted((a, b) => a.count - b.count), { timeout: WAIT_MS })
    .toMatchObject([
      { state: 'decided', count: 1, claims: 2 },
      { state: 'settled', count: 19 },
    ]);
  expect([0, 900, 1800]).toContain(balance());
});
