import { createClient } from '@fairhouse/contract/client';
import { tableChains, tableDocument } from '@fairhouse/contract/play/studio-tables';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import type { RunningStudio } from '../start-studio.ts';
import { quickTables } from './testing/quick-tables.ts';
import { TablePlayer } from './testing/table-player.ts';

let bed: TestBed;
let studio: RunningStudio;
const TABLE = 'sic-bo-1';

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, tables: quickTables([TABLE]) });
});
afterAll(() => bed.close());

it('trial play is paid with trial money, and the platform is asked for nothing', async () => {
  const launchToken = bed.platform.launch({ playerId: 'trial', gameCode: 'live-sic-bo', demo: true });
  const player = await TablePlayer.sit(studio.url, launchToken, TABLE);
  const no = await player.betInTime({ big: 50_000, small: 50_000 });
  await player.until(() => player.ticketOf(no)?.state === 'settled');
  const { pay } = player.ticketOf(no)!;
  expect([0, 100_000]).toContain(pay);
  await player.until(() => player.of('own').at(-1)?.balance === 1_000_000 - 100_000 + pay!);
  expect(bed.platform.transactions.size).toBe(0);
  const { rows } = await bed.query('select balance from play_balance where player_id = $1', ['trial']);
  expect(rows).toEqual([{ balance: 1_000_000 - 100_000 + pay! }]);
  await player.leave();
});

it('what a player contributes is in the mix of the next round, of a chain that was published before', async () => {
  const launchToken = bed.platform.launch({ playerId: 'giver', gameCode: 'live-sic-bo' });
  const player = await TablePlayer.sit(studio.url, launchToken, TABLE);
  await player.phase('open');
  const first = player.state!.round;
  const value = '00112233445566778899aabbccddeeff';
  player.send({ type: 'contribute', value: 'f'.repeat(32) });
  player.send({ type: 'contribute', value });
  await player.phase('open', first.no + 1);
  const next = player.state!.round;
  expect(next.proof).toMatchObject({ contributions: 1, chainStart: first.proof!.chainStart });
  expect(next.proof!.clientSeed).not.toBe(first.proof!.clientSeed);
  player.bet({ big: 10_000 }, 1, next.no);
  await player.until(() => player.ticketOf(next.no)?.state === 'settled');
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  const document = await visitor(tableDocument, { id: player.ticketOf(next.no)!.id });
  expect(document.contributions).toEqual([value]);
  const { chains } = await visitor(tableChains, { table: TABLE });
  expect(chains).toMatchObject([{ ordinal: 1, start: first.proof!.chainStart, length: 16_384 }]);
  await player.leave();
});

it('before its result a ticket shows no seed and no outcome', async () => {
  const launchToken = bed.platform.launch({ playerId: 'early', gameCode: 'live-sic-bo' });
  const player = await TablePlayer.sit(studio.url, launchToken, TABLE);
  const no = await player.betInTime({ big: 10_000 });
  const { id } = player.ticketOf(no)!;
  const visitor = createClient({ baseUrl: studio.url, headers: () => ({}) });
  await expect(visitor(tableDocument, { id })).rejects.toMatchObject({ code: 'round_unknown' });
  const { rows } = await bed.query('select server_seed, outcome from table_round where table_id = $1 and no = $2', [
    TABLE,
    no,
  ]);
  expect(rows).toEqual([{ server_seed: null, outcome: null }]);
  await player.until(() => player.ticketOf(no)?.state === 'settled');
  expect((await visitor(tableDocument, { id })).serverSeed).toMatch(/^[0-9a-f]{64}$/);
  await player.leave();
});
