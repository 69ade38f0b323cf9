import { createClient } from '@fairhouse/contract/client';
import { liveTables } from '@fairhouse/contract/play/studio-tables';
import { vendorSwitchRoom } from '@fairhouse/contract/play/vendor-rooms';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import type { RunningStudio } from '../start-studio.ts';
import { quickTables } from './testing/quick-tables.ts';
import { TablePlayer } from './testing/table-player.ts';

let bed: TestBed;
let studio: RunningStudio;
const TABLE = 'color-game-1';
const by = { operator: 'ana', reason: 'to be mended' };

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, tables: quickTables([TABLE]) });
});
afterAll(() => bed.close());

it('a table that operators close ends its round, pays it, and opens again when they want', async () => {
  const platform = bed.asPlatform(studio.url);
  const launchToken = bed.platform.launch({ playerId: 'last', gameCode: 'live-color-game' });
  const player = await TablePlayer.sit(studio.url, launchToken, TABLE);
  const no = await player.betInTime({ pink: 10_000 });
  expect(await platform.call(vendorSwitchRoom, { room: TABLE, on: false, ...by })).toMatchObject({ ok: true });
  await player.phase('stopped', no);
  await player.until(() => player.ticketOf(no)?.state === 'settled');
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  await vi.waitFor(async () => {
    const { tables } = await visitor(liveTables, {});
    expect(tables).toMatchObject([{ id: TABLE, phase: 'stopped', players: 1 }]);
  });
  player.bet({ pink: 10_000 }, 1, no + 1);
  await player.until(() => player.of('refused').some(({ code }) => code === 'bets_closed'));
  await platform.call(vendorSwitchRoom, { room: TABLE, on: true, ...by });
  await player.phase('open', no + 1);
  await player.leave();
  expect(await platform.call(vendorSwitchRoom, { room: 'nothing', on: true, ...by })).toMatchObject({
    code: 'not_found',
  });
});

it('a table without viewers sleeps, and wakes for the first one', async () => {
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const phase = async () => (await visitor(liveTables, {})).tables[0]!.phase;
  await vi.waitFor(async () => expect(await phase()).toBe('idle'), { timeout: 60_000, interval: 100 });
  const player = await TablePlayer.sit(studio.url, bed.platform.launch({ gameCode: 'live-color-game' }), TABLE);
  await player.phase('open');
  await player.leave();
});
