import { handDocument, pvpChains } from '@fairhouse/contract/play/studio-pvp';
import { createClient } from '@fairhouse/contract/client';
import { readHandDocument, verifyHand } from '@fairhouse/games/verify/hand';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import { revealSeeds } from './reveal-seeds.ts';
import { CardPlayer } from './testing/card-player.ts';
import { makeDue, openCards, seatPlayers } from './testing/open-cards.ts';
import { quickCards } from './testing/quick-cards.ts';
import { stepHand } from './step-hand.ts';

vi.setConfig({ testTimeout: 120_000 });

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start({ ...patientTimes, pvp: quickCards });
});
afterAll(() => bed.close());

const ROOM = 'teen-patti-tlb-trial';

async function playHand(): Promise<string> {
  const player = await CardPlayer.enter(
    studio.url,
    bed.platform.launch({ gameCode: 'pvp-teen-patti', demo: true }),
    ROOM,
  );
  player.plays = true;
  player.sit();
  await player.phase('over');
  await player.leave();
  return player.state!.hand!.roundId;
}

const visitor = () => createClient({ baseUrl: studio.url, headers: () => ({}) });
const documentOf = (id: string) => visitor()(handDocument, { id });
const verdictOf = async (id: string) => (await verifyHand(readHandDocument(await documentOf(id))!)).verdict;

/** The hand ended a day ago; seeds are revealed at the start of a studio, among others. */
async function age(no: number): Promise<void> {
  await bed.query(`update pvp_hand set ended_at = now() - interval '25 hours' where no = $1`, [no]);
  await studio.stop();
  studio = await bed.start({ ...patientTimes, pvp: quickCards });
}

test('seeds are revealed a day after the end, the first hands first; then every card of the record is proven', async () => {
  const [first, second] = [await playHand(), await playHand()];
  expect(await verdictOf(first)).toBe('unrevealed');
  const { chains } = await visitor()(pvpChains, { room: ROOM });
  expect(chains).toMatchObject([{ ordinal: 1, start: (await documentOf(first)).chainStart }]);
  // The link of the second hand would lead to that of the first, which has not ended so long ago.
  await age(2);
  await age(1);
  await expect.poll(() => verdictOf(first), { timeout: 60_000 }).toBe('pass');
  await expect.poll(() => verdictOf(second), { timeout: 60_000 }).toBe('pass');
  const { rows } = await bed.query<{ revealed: boolean }>(
    'select bool_and(server_seed is not null) as revealed from pvp_hand',
  );
  expect(rows[0]!.revealed).toBe(true);
});

test('a chain that cannot be read holds up no other one, and a run reveals all that it may', async () => {
  const open = await openCards();
  const { deps, owner, errors } = open;
  const bad = 'pusoy-tlb-2';
  for (const room of [bad, 'pusoy-tlb-10']) {
    const { id } = await seatPlayers(open, room, { count: 2 });
    await makeDue(open, id, 121);
    expect(await stepHand(deps, id)).toBe('void');
  }
  await owner.query(
    `insert into pvp_hand (id, room_id, no, game, demo, stake, chain_id, link, phase, reason, contributions, client_seed)
      select room_id || '-' || n, room_id, n, game, demo, stake, chain_id, n, phase, reason, contributions, client_seed
      from pvp_hand cross join generate_series(2, 130) n`,
  );
  await owner.query(`update pvp_hand set ended_at = now() - interval '25 hours'`);
  await owner.query(`update table_chain set sealed_root = '\\x00' where table_id = $1`, [bad]);
  await revealSeeds(deps);
  expect(errors).toEqual([expect.objectContaining({ name: 'SeedSafeError' })]);
  const { rows } = await owner.query<{ room: string; revealed: number }>(
    `select room_id as room, count(server_seed)::int as revealed from pvp_hand group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { room: 'pusoy-tlb-10', revealed: 130 },
    { room: bad, revealed: 0 },
  ]);
  await open.close();
});
