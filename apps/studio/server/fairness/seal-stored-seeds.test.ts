import { changeClientSeed, finishRound, spinReels } from '@fairhouse/contract/play/studio';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { commitToServerSeed, slotGames } from '@fairhouse/games';
import { readRoundDocument, verifySlotRound } from '@fairhouse/games/verify';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBed, enterGame, patientTimes, type TestBed } from '../testing/start-test-studio.ts';
import { startStudio } from '../start-studio.ts';

const game = slotGames.get('jasmine-elephant')!;
const playerId = randomUUID();
const clear = { active: 'a1'.repeat(32), committed: 'b2'.repeat(32), revealed: 'c3'.repeat(32) };
const oldKey = randomBytes(32).toString('hex');
const newKey = randomBytes(32).toString('hex');

let bed: TestBed;

/** A studio's database of the previous version: more unsealed rows than one batch holds. */
beforeAll(async () => {
  bed = await createTestBed({ before: 3 });
  const insert = `insert into seed_pair
    (player_id, game_code, demo, state, server_seed, server_seed_hash, client_seed, activated_at, revealed_at) `;
  const values = Object.entries(clear).map(([state, seed]) => {
    const own = state === 'committed' ? 'null, null' : `'lucky', now()`;
    const revealed = state === 'revealed' ? 'now()' : 'null';
    return `('${playerId}', '${game.id}', false, '${state}', '${seed}', '${commitToServerSeed(seed)}', ${own}, ${revealed})`;
  });
  await bed.query(`${insert} values ${values.join(', ')}`);
  await bed.query(`${insert} select 'other-' || n, '${game.id}', false, 'active', encode(sha256(n::text::bytea), 'hex'),
    encode(sha256(sha256(n::text::bytea)), 'hex'), 'lucky', now(), null from generate_series(1, 1100) n`);
});
afterAll(() => bed.close());

const start = (seedKey: string) => startStudio({ ...bed.config, seedKey }, patientTimes);

/** The whole table as text, as a reader of a dump sees it. */
const dump = async () =>
  (await bed.query<{ row: string }>(`select s::text as row from seed_pair s order by id`)).rows.map(({ row }) => row);

const sealKeys = async () =>
  (
    await bed.query<{ key: string | null; rows: number }>(
      `select seal_key as key, count(*)::int as rows from seed_pair where state <> 'revealed' group by 1`,
    )
  ).rows;

test('unsealed seeds are sealed at the start, keep their commitments, and go on deciding rounds', async () => {
  const before = await bed.query(`select id, server_seed_hash from seed_pair order by id`);
  const studio = await start(oldKey);
  const rows = (await dump()).join('\n');
  expect(rows).not.toContain(clear.active);
  expect(rows).not.toContain(clear.committed);
  expect(rows).toContain(clear.revealed);
  const leaks = await bed.query(`select from seed_pair where state <> 'revealed' and
    (server_seed is not null or sha256(sealed_seed) = decode(server_seed_hash, 'hex')
      or sha256(substr(sealed_seed, 13, 32)) = decode(server_seed_hash, 'hex'))`);
  expect(leaks.rowCount).toBe(0);
  expect(await sealKeys()).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{16}$/) as string, rows: 1102 }]);
  expect((await bed.query(`select id, server_seed_hash from seed_pair order by id`)).rows).toEqual(before.rows);

  const { call, session } = await enterGame(studio.url, bed.platform.launch({ playerId }));
  expect(session.fairness).toMatchObject({
    serverSeedHash: commitToServerSeed(clear.active),
    nextServerSeedHash: commitToServerSeed(clear.committed),
  });
  const { round } = await call(spinReels, { requestId: randomUUID(), stake: 200 });
  await call(finishRound, { id: round.id });
  const { revealed } = await call(changeClientSeed, { clientSeed: 'sampaguita' });
  expect(revealed.serverSeed).toBe(clear.active);

  const platform = bed.asPlatform(studio.url);
  const published = await platform.call(vendorRoundDocument, { roundId: round.id });
  platform.close();
  if (!published.ok) throw new Error(published.code);
  const read = readRoundDocument(JSON.parse(JSON.stringify(published.value)));
  if (!read.ok) throw new Error(read.field);
  const proof = { ...read.round, serverSeed: read.round.serverSeed ?? null };
  expect((await verifySlotRound(proof, game)).verdict).toBe('pass');

  const rules = await bed.query(
    `select from pg_constraint where conrelid = 'seed_pair'::regclass and not convalidated`,
  );
  expect(rules.rowCount).toBe(0);
  await studio.stop();
});

test('another start with the same key changes nothing', async () => {
  const before = await bed.query(`select xmin::text, ctid::text from seed_pair order by id`);
  await (await start(oldKey)).stop();
  expect((await bed.query(`select xmin::text, ctid::text from seed_pair order by id`)).rows).toEqual(before.rows);
});

test('a missing key is one clear line at the start', async () => {
  await expect(start(newKey)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^The database holds server seeds sealed under the key [0-9a-f]{16}, .*\.$/,
    ) as string,
  });
});

test('after a rotation of keys the newest seals every seed, and the oldest may be removed', async () => {
  const [before] = await sealKeys();
  await (await start(`${newKey},${oldKey}`)).stop();
  const [after] = await sealKeys();
  expect(after!.rows).toBe(before!.rows);
  expect(after!.key).not.toBe(before!.key);
  const studio = await start(newKey);
  const { call } = await enterGame(studio.url, bed.platform.launch({ playerId }));
  const { round } = await call(spinReels, { requestId: randomUUID(), stake: 200 });
  await call(finishRound, { id: round.id });
  const { revealed } = await call(changeClientSeed, { clientSeed: 'again' });
  expect(revealed.serverSeed).toBe(clear.committed);
  await studio.stop();
});

test('no round is decided with a tampered row', async () => {
  const studio = await start(newKey);
  const victim = randomUUID();
  const { call, session } = await enterGame(studio.url, bed.platform.launch({ playerId: victim }));
  // A seed whose outcomes an attacker knows replaces the player's.
  await bed.query(
    `update seed_pair t set sealed_seed = o.sealed_seed, seal_key = o.seal_key from seed_pair o
      where t.player_id = $1 and t.state = 'active' and o.player_id = $2 and o.state = 'active'`,
    [victim, playerId],
  );
  await expect(call(spinReels, { requestId: randomUUID(), stake: 200 })).rejects.toMatchObject({
    code: 'internal_error',
    status: 500,
  });
  await expect(call(changeClientSeed, { clientSeed: 'mine' })).rejects.toMatchObject({ code: 'internal_error' });
  const rounds = await bed.query('select from round where player_id = $1', [victim]);
  expect([rounds.rowCount, session.fairness.nonce]).toEqual([0, 0]);
  await studio.stop();
});

test.each([
  [`server_seed = repeat('0', 64)`, `state = 'revealed'`, 'seed_pair_revealed_as_committed'],
  [`server_seed = null`, `state = 'revealed'`, 'seed_pair_clear_once_revealed'],
  [
    `server_seed = repeat('0', 64)`,
    `state = 'active'`,
    'seed_pair_revealed_as_committed|seed_pair_clear_once_revealed',
  ],
  [`sealed_seed = null, seal_key = null`, `state = 'active'`, 'seed_pair_clear_once_revealed'],
])('the table itself refuses %s where %s', async (change, where, rule) => {
  await expect(bed.query(`update seed_pair set ${change} where ${where}`)).rejects.toThrow(new RegExp(rule));
});
