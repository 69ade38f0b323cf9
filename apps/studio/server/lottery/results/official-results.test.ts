import { lotteryDraws, lotteryLog } from '@fairhouse/contract/play/studio-draws';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createClient } from '@fairhouse/contract/client';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { enterLottery, place, settled } from '../testing/enter-lottery.ts';
import { FIRST, officialLottery, operatorsOf, reportOf, SECOND, scriptedSource } from '../testing/official-draws.ts';
import { closeDraw, openDraw, reach, WAIT_MS } from '../testing/test-lottery.ts';
import { httpSource } from './http-source.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

const [one, two] = [scriptedSource('one'), scriptedSource('two')];
let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({ ...patientTimes, times, lottery: officialLottery([one, two]) });
});
afterAll(() => bed.close());
beforeEach(() => {
  one.says = two.says = undefined;
});

const operators = () => operatorsOf(bed, studio);

/** A draw whose close and lock are over, with a ticket on 27, which pays 2 × 99 by `FIRST`. */
async function waitingDraw(gameCode: string) {
  const draw = await openDraw(bed, gameCode);
  const { call } = await enterLottery(bed, studio.url, gameCode);
  const { ticket } = await place(call, draw.numero, { play: 'LO2', selection: '27', unit: 100, stake: 2900 });
  await closeDraw(bed, draw);
  await reach(bed, draw, 'drawing');
  return { draw, call, ticket };
}

const sourcesOf = async (draw: { gameCode: string; numero: string }) =>
  (await operators().find(draw))?.results?.sources.map(({ state }) => state);

test('numbers in which two sources agree are announced by one operator, and nothing before that', async () => {
  const { draw, call, ticket } = await waitingDraw('OFF0');
  one.says = two.says = FIRST;
  await expect.poll(() => sourcesOf(draw), { timeout: WAIT_MS }).toEqual(['final', 'final']);
  expect(await operators().find(draw)).toMatchObject({ state: 'drawing', results: { agreed: FIRST, numbers: null } });
  expect(await operators().publish(draw, SECOND, 'tala')).toMatchObject({ ok: false, code: 'results_differ' });
  expect(await operators().publish(draw, FIRST, 'tala')).toMatchObject({ ok: true });
  expect(await settled(call, ticket.id)).toMatchObject({ state: 'won', pay: 19_800 });
  expect(await operators().publish(draw, FIRST, 'tala')).toMatchObject({ ok: true });
  expect(await operators().publish(draw, SECOND, 'tala', 'amado')).toMatchObject({ ok: false, code: 'draw_state' });
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const { list } = await visitor(lotteryDraws, { gameCode: draw.gameCode });
  expect(list).toMatchObject([{ source: 'official', versions: [], proof: { commitment: null, serverSeed: null } }]);
  const { entries } = await visitor(lotteryLog, { day: new Date().toISOString().slice(0, 10) });
  const results = entries.map(({ entry }) => JSON.parse(entry) as { kind: string; game: string });
  expect(results.find(({ kind, game }) => kind === 'result' && game === 'OFF0')).toMatchObject({
    numero: draw.numero,
    sources: true,
    operators: 1,
  });
});

test('numbers without two sources need two operators of different names', async () => {
  const { draw, call, ticket } = await waitingDraw('OFF1');
  one.says = FIRST;
  two.says = SECOND;
  await expect.poll(() => sourcesOf(draw), { timeout: WAIT_MS }).toEqual(['final', 'final']);
  expect((await operators().find(draw))?.results?.agreed).toBeNull();
  expect(await operators().publish(draw, FIRST, 'tala')).toMatchObject({ ok: false, code: 'results_differ' });
  expect((await operators().publish(draw, FIRST, 'tala', 'tala')).ok).toBe(false);
  expect(await operators().publish(draw, FIRST)).toMatchObject({ ok: true });
  expect((await operators().find(draw))?.state).toBe('drawing');
  expect(await operators().publish(draw, FIRST, 'tala', 'amado')).toMatchObject({ ok: true });
  expect(await settled(call, ticket.id)).toMatchObject({ pay: 19_800 });
});

test('a source that goes back on its numbers is refused for good, and shown to operators', async () => {
  const { draw } = await waitingDraw('OFF2');
  one.says = FIRST;
  two.says = SECOND;
  await expect.poll(() => sourcesOf(draw), { timeout: WAIT_MS }).toEqual(['final', 'final']);
  two.says = FIRST;
  await expect.poll(() => sourcesOf(draw), { timeout: WAIT_MS }).toEqual(['final', 'refused']);
  const found = await operators().find(draw);
  expect(found?.results).toMatchObject({ agreed: null, sources: [{}, { name: 'two', flaw: 'changed' }] });
  expect(await operators().publish(draw, FIRST, 'tala')).toMatchObject({ ok: false, code: 'results_differ' });
});

test('numbers are refused before the close, in another form, and for a draw that nobody knows', async () => {
  const draw = await openDraw(bed, 'OFF3');
  expect(await operators().publish(draw, FIRST, 'tala', 'amado')).toMatchObject({ ok: false, code: 'draw_state' });
  const bad = ['1 2 3', FIRST.replace('33 66', '33 33'), FIRST.replace('80278', '8027')];
  for (const numbers of bad) {
    const answer = await operators().publish(draw, numbers, 'tala', 'amado');
    expect(answer).toMatchObject({ ok: false, code: 'numbers_invalid' });
  }
  const unknown = { gameCode: 'OFF3', numero: '202001010001' };
  expect(await operators().publish(unknown, FIRST, 'tala')).toMatchObject({ ok: false, code: 'draw_unknown' });
});

test('a feed is asked for the game and the day, and an answer that is no JSON is unreadable', async () => {
  const asked: string[] = [];
  let body = JSON.stringify(reportOf(FIRST, { date: '2026-08-15', station: null }));
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(body === '' ? 404 : 200).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const source = httpSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/`);
  const draw = { game: 'XSMB', date: '2026-08-15', station: null };
  expect(await source.report(draw)).toMatchObject({ final: true, prizes: { DB: ['80278'] } });
  expect(asked).toEqual(['/feed/results?game=XSMB&date=2026-08-15']);
  body = '<html>';
  expect(await source.report(draw)).toBeNull();
  body = '';
  expect(await source.report(draw)).toBeUndefined();
});
