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

test('a ticket that waits for its draw owes nothing, but is overdue after a day', async () => {
  const draw = await openDraw(bed);
  const { call } = await enterLottery(bed, studio.url, draw.gameCode);
  const { ticket } = await place(call, draw.numero);
  expect(await unsettled()).toEqual(['any 0', 'day 0']);
  await bed.query(`update lottery_ticket set created_at = now() - interval '25 hours' where id = $1`, [ticket.id]);
  expect(await unsettled()).toEqual(['any 0', 'day 1']);
  await closeDraw(bed, draw);
  await settled(call, ticket.id);
  expect(await unsettled()).toEqual(['any 0', 'day 0']);
});
