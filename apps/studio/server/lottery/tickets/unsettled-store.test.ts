import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { enterLottery, place, settled } from '../testing/enter-lottery.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({ ...patientTimes, times, lottery: testLottery });
});
afterAll(() => bed.close());

const unsettled = async () => {
  const text = await (await fetch(`${studio.metricsUrl}/metrics`)).text();
  return [...text.matchAll(/studio_rounds_unsettled\{age="(\w+)"\} (\d+)/g)].map(([, age, count]) => `${age} ${count}`);
};

const isDue = (draw: { gameCode: string; numero: string }, ago: string) =>
  bed.query(
    `update lottery_draw set state = 'closed', closes_at = now() - $3::interval, draws_at = now() - $3::interval,
        opens_at = now() - interval '2 days', source = 'official' where game_code = $1 and numero = $2`,
    [draw.gameCode, draw.numero, ago],
  );

test('a ticket of a sale of a day whose numbers are confirmed an hour late is not overdue, but hours later it is', async () => {
  const draw = await openDraw(bed);
  const { call } = await enterLottery(bed, studio.url, draw.gameCode);
  const { ticket } = await place(call, draw.numero);
  expect(await unsettled()).toEqual(['any 0', 'day 0']);
  await bed.query(`update lottery_ticket set created_at = now() - interval '25 hours' where id = $1`, [ticket.id]);
  await isDue(draw, '61 minutes');
  expect(await unsettled()).toEqual(['any 0', 'day 0']);
  await isDue(draw, '7 hours');
  expect(await unsettled()).toEqual(['any 0', 'day 1']);
});

test('a pay that is owed for a day is overdue, whenever the ticket was placed', async () => {
  const draw = await openDraw(bed);
  const { call } = await enterLottery(bed, studio.url, draw.gameCode);
  const { ticket } = await place(call, draw.numero);
  const [, before] = await unsettled();
  await closeDraw(bed, draw);
  await settled(call, ticket.id);
  const owedSince = (ago: string) =>
    bed.query(
      `update lottery_ticket set state = 'decided', due_at = now() + interval '1 day', state_at = now() - $2::interval
        where id = $1`,
      [ticket.id, ago],
    );
  await owedSince('23 hours');
  expect((await unsettled())[1]).toBe(before);
  await owedSince('25 hours');
  expect((await unsettled())[1]).not.toBe(before);
});
