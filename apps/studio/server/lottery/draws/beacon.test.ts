import { createClient } from '@fairhouse/contract/client';
import { lotteryDraws } from '@fairhouse/contract/play/studio-draws';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { enterLottery, place, settled, START } from '../testing/enter-lottery.ts';
import { testLottery } from '../testing/test-games.ts';
import { closeDraw, openDraw, reach, readDraw, WAIT_MS } from '../testing/test-lottery.ts';
import type { Beacon, BeaconRound } from './beacon.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

/** A beacon of which a test decides each round. */
const come = new Map<number, BeaconRound>();
let round = 100;
const beacon: Beacon = {
  name: 'scripted',
  roundAfter: () => (round += 1),
  read: (number) => come.get(number),
};

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, lottery: { ...testLottery, beacon } });
});
afterAll(() => bed.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const everyDigit = { selection: '0123456789' };

async function entriesOf(numero: string, gameCode: string): Promise<Record<string, unknown>[]> {
  const { rows } = await bed.query<{ entry: string }>('select entry from lottery_log order by no');
  const entries = rows.map(({ entry }) => JSON.parse(entry) as Record<string, unknown>);
  return entries.filter((entry) => entry['numero'] === numero && entry['game'] === gameCode);
}

test('the round is named when the tickets are fixed, and the draw waits for it, whoever else is there', async () => {
  const draw = await openDraw(bed);
  const { call } = await enterLottery(bed, studio.url, draw.gameCode);
  const { ticket } = await place(call, draw.numero, everyDigit);
  await closeDraw(bed, draw);
  const { root } = await reach(bed, draw, 'drawing');
  const [closed] = await entriesOf(draw.numero, draw.gameCode);
  const named = closed!['round'] as number;
  expect(closed).toMatchObject({ kind: 'closed', root, round: expect.any(Number) as number });
  // A studio without the beacon does not draw without it.
  const other = await bed.start({ ...patientTimes, lottery: testLottery });
  await expect(
    bed.query('update lottery_draw set beacon_round = 7 where game_code = $1 and numero = $2', [
      draw.gameCode,
      draw.numero,
    ]),
  ).rejects.toThrow('was announced');
  expect((await readDraw(bed, draw)).state).toBe('drawing');
  come.set(named, { randomness: 'fe'.repeat(32), signature: 'ab'.repeat(48) });
  const { client_seed: clientSeed } = await reach(bed, draw, 'settled');
  expect(clientSeed).toBe(sha256(`${root}:${'fe'.repeat(32)}:${draw.gameCode}:${draw.numero}`));
  const drawn = (await entriesOf(draw.numero, draw.gameCode)).at(-1);
  expect(drawn).toMatchObject({ kind: 'drawn', round: named, signature: 'ab'.repeat(48), beacon: 'fe'.repeat(32) });
  expect(await settled(call, ticket.id)).toMatchObject({ state: 'won' });
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const { list } = await visitor(lotteryDraws, { gameCode: draw.gameCode });
  expect(list).toMatchObject([{ proof: { beaconRound: named, beacon: 'fe'.repeat(32) } }]);
  const page = await fetch(`${studio.url}/lottery/log?game=${draw.gameCode}&lang=EN`);
  expect(await page.text()).toContain(`drand quicknet, round ${named}`);
  await other.stop();
});

test('a round that does not come makes the draw void, and its tickets are refunded', async () => {
  const draw = await openDraw(bed);
  const { call, playerId } = await enterLottery(bed, studio.url, draw.gameCode);
  const { ticket } = await place(call, draw.numero, everyDigit);
  await closeDraw(bed, draw);
  await reach(bed, draw, 'drawing');
  await bed.query(
    `update lottery_draw set opens_at = now() - interval '3 hours', closes_at = now() - interval '1 hour',
      draws_at = now() - interval '1 hour' where game_code = $1 and numero = $2`,
    [draw.gameCode, draw.numero],
  );
  await reach(bed, draw, 'void');
  expect(await settled(call, ticket.id)).toMatchObject({ state: 'refunded' });
  expect(bed.platform.players.get(playerId)!.balance).toBe(START);
  const last = (await entriesOf(draw.numero, draw.gameCode)).at(-1);
  expect(last).toMatchObject({
    kind: 'void',
    reason: expect.stringMatching(/^Round \d+ of the beacon did not come\.$/) as string,
  });
});
