import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { enterLottery, place, settled } from '../testing/enter-lottery.ts';
import { FIRST, officialGames, operatorsOf, reportOf, SECOND } from '../testing/official-draws.ts';
import { closeDraw, openDraw, reach, readDraw, WAIT_MS } from '../testing/test-lottery.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

/** A feed over HTTP that answers numbers as text, any other body, or nothing. */
class Feed {
  says: string | object | undefined;
  readonly server: Server = createServer((request, response) => {
    const asked = new URL(request.url!, 'http://feed').searchParams;
    if (this.says === undefined) return void response.writeHead(404).end();
    const about = { date: asked.get('date')!, station: asked.get('station') };
    const body = typeof this.says === 'string' ? reportOf(this.says, about) : { ...about, final: true, ...this.says };
    response.writeHead(200).end(JSON.stringify(body));
  });
  async open(host: string): Promise<string> {
    this.server.listen(0, host);
    await once(this.server, 'listening');
    return `http://${host}:${(this.server.address() as AddressInfo).port}`;
  }
}

const [one, two] = [new Feed(), new Feed()];
let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  // Two addresses of this machine are two hosts.
  bed.config.resultSources = [await one.open('127.0.0.1'), await two.open('127.0.0.2')];
  const times = { ...patientTimes.times, recoveryMs: 50 };
  studio = await bed.start({ ...patientTimes, times, lottery: { games: officialGames, sourcesPauseMs: 50 } });
});
afterAll(async () => {
  await bed.close();
  for (const { server } of [one, two]) {
    server.closeAllConnections();
    server.close();
  }
});

const operators = () => operatorsOf(bed, studio);

/** A draw that waits for its numbers, with a ticket on 27. */
async function waitingDraw(gameCode: string) {
  one.says = two.says = undefined;
  const draw = await openDraw(bed, gameCode);
  const { call } = await enterLottery(bed, studio.url, gameCode);
  const { ticket } = await place(call, draw.numero, { play: 'LO2', selection: '27', unit: 100, stake: 2900 });
  await closeDraw(bed, draw);
  await reach(bed, draw, 'drawing');
  return { draw, call, ticket };
}

const statesOf = async (draw: { gameCode: string; numero: string }) =>
  (await operators().find(draw))?.results?.sources.map(({ state, flaw }) => flaw ?? state);

test('a feed that disagrees with itself, a number twice in a prize, counts for nothing until two operators decide', async () => {
  const { draw, call, ticket } = await waitingDraw('OFF0');
  const { prizes } = reportOf(FIRST, { date: '', station: null });
  one.says = { prizes: { ...prizes, G7: ['33', '33', '52', '04'] } };
  two.says = FIRST;
  await expect.poll(() => statesOf(draw), { timeout: WAIT_MS }).toEqual(['repeated', 'final']);
  expect(await operators().publish(draw, FIRST, 'tala')).toMatchObject({ ok: false, code: 'results_differ' });
  expect((await readDraw(bed, draw)).numbers).toBeNull();
  expect(await operators().publish(draw, FIRST, 'tala', 'amado')).toMatchObject({ ok: true });
  expect(await settled(call, ticket.id)).toMatchObject({ pay: 19_800 });
});

test('a feed that goes back on final numbers is refused for good, and the draw stays undrawn', async () => {
  const { draw } = await waitingDraw('OFF1');
  one.says = FIRST;
  await expect.poll(() => statesOf(draw), { timeout: WAIT_MS }).toEqual(['final', 'waiting']);
  one.says = SECOND;
  await expect.poll(() => statesOf(draw), { timeout: WAIT_MS }).toEqual(['changed', 'waiting']);
  one.says = two.says = FIRST;
  await expect.poll(() => statesOf(draw), { timeout: WAIT_MS }).toEqual(['changed', 'final']);
  expect((await operators().find(draw))?.results?.agreed).toBeNull();
  expect(await operators().publish(draw, FIRST, 'tala')).toMatchObject({ ok: false, code: 'results_differ' });
  expect(await readDraw(bed, draw)).toMatchObject({ state: 'drawing', numbers: null });
});

test('two feeds that differ in one number draw nothing, and what was announced stays whatever they say afterwards', async () => {
  const { draw, call, ticket } = await waitingDraw('OFF2');
  one.says = FIRST;
  two.says = SECOND;
  await expect.poll(() => statesOf(draw), { timeout: WAIT_MS }).toEqual(['final', 'final']);
  expect(await operators().publish(draw, SECOND, 'tala')).toMatchObject({ ok: false, code: 'results_differ' });
  expect(await operators().publish(draw, FIRST, 'tala', 'amado')).toMatchObject({ ok: true });
  const { numbers } = await reach(bed, draw, 'settled');
  one.says = SECOND;
  expect(await operators().publish(draw, SECOND, 'tala', 'amado')).toMatchObject({ ok: false, code: 'draw_state' });
  expect((await readDraw(bed, draw)).numbers).toEqual(numbers);
  expect(await settled(call, ticket.id)).toMatchObject({ pay: 19_800 });
});
