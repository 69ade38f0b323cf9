import { createClient } from '@fairhouse/contract/client';
import { lotteryDraws } from '@fairhouse/contract/play/studio-draws';
import { createRandomStream } from '@fairhouse/games';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../../testing/start-test-studio.ts';
import { lotteryGames } from '../games/lottery-games.ts';
import { enterLottery, place, settled } from '../testing/enter-lottery.ts';
import { officialLottery } from '../testing/official-draws.ts';
import { closeDraw, openDraw, reach, WAIT_MS } from '../testing/test-lottery.ts';
import { replay } from './history.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, lottery: officialLottery([]) });
});
afterAll(() => bed.close());

test('without a feed a draw shows a past result, chosen by its seeds, for trial money only', async () => {
  const draw = await openDraw(bed, 'OFF0');
  const slip = { play: 'LO2', selection: '27', unit: 100, stake: 2900 };
  const member = await enterLottery(bed, studio.url, 'OFF0');
  await expect(place(member.call, draw.numero, slip)).rejects.toMatchObject({ code: 'stake_not_allowed' });
  const trial = await enterLottery(bed, studio.url, 'OFF0', { demo: true });
  const { ticket } = await place(trial.call, draw.numero, slip);
  await closeDraw(bed, draw);
  const row = await reach(bed, draw, 'settled');
  const seeds = { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: row.ordinal };
  const chosen = replay(
    lotteryGames.find(({ code }) => code === 'XSMB-D')!,
    createRandomStream(seeds),
  );
  const { list } = await createClient({ baseUrl: studio.url, headers: () => ({}) })(lotteryDraws, { gameCode: 'OFF0' });
  expect(list).toMatchObject([{ source: 'history', replays: chosen.date, numbers: chosen.numbers }]);
  expect(chosen.date).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(['won', 'lost']).toContain((await settled(trial.call, ticket.id)).state);
});

test('a draw that was planned as a past result takes no money once a feed is there', async () => {
  const draw = await openDraw(bed, 'OFF1');
  const other = await bed.start({ ...patientTimes, lottery: officialLottery() });
  const { call } = await enterLottery(bed, other.url, 'OFF1');
  const slip = { play: 'LO2', selection: '27', unit: 100, stake: 2900 };
  await expect(place(call, draw.numero, slip)).rejects.toMatchObject({ code: 'stake_not_allowed' });
  await other.stop();
});
