import { finishRound, spinReels } from '@fairhouse/contract/play/studio';
import { studioReturns } from '@fairhouse/contract/play/studio-returns';
import { connect } from '@fairhouse/database';
import { commitToServerSeed, publishedFigures, slotGames } from '@fairhouse/games';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadGames } from '../games/games.ts';
import { createTestBed, enterGame, type TestBed } from '../testing/start-test-studio.ts';
import { judgeAlarm } from './judge-alarm.ts';
import { createRtpWatch } from './watch-rtp.ts';

const games = loadGames();
const game = slotGames.get('jasmine-elephant')!;

let bed: TestBed;
let app: Pool;

/** A studio with rounds from before they were counted. */
beforeAll(async () => {
  bed = await createTestBed({ before: 4 });
  await bed.query(
    `with pair as (
      insert into seed_pair (player_id, game_code, demo, state, server_seed, server_seed_hash, client_seed, revealed_at)
      values ('past', $1, false, 'revealed', $2, $3, 'lucky', now()) returning id)
    insert into round (id, request_id, player_id, currency, game_code, demo, platform_session, seed_pair_id, nonce, stake,
      pay, book, state, due_at, state_at, finished_at)
    select 'past-' || n, gen_random_uuid(), 'past', 'TLB', $1, false, 's', pair.id, n, 200, n % 2 * 500, $4,
      case when n < 10 then 'settled' else 'refunded' end, now(), timestamptz '2026-01-02 03:04Z', now()
    from pair, generate_series(0, 11) n`,
    [game.id, 'ab'.repeat(32), commitToServerSeed('ab'.repeat(32)), JSON.stringify({ version: game.version })],
  );
  app = connect({ url: bed.config.databaseAppUrl!, max: 4 });
});
afterAll(async () => {
  await app.end();
  await bed.close();
});

const logged: [level: string, about: Record<string, unknown>][] = [];
beforeEach(() => void (logged.length = 0));
const log = {
  error: (about: unknown) => void logged.push(['error', about as Record<string, unknown>]),
  warn: (about: unknown) => void logged.push(['warn', about as Record<string, unknown>]),
};
const watch = () => createRtpWatch({ pool: app, games, log });

interface Sums {
  demo: boolean;
  rounds: number;
  hits: number;
  multiples: number;
}

const sumsOf = async (sql: string, values: unknown[] = []) => (await bed.query<Sums>(sql, values)).rows;
const tallies = () =>
  sumsOf(`select demo, sum(rounds)::bigint as rounds, sum(hits)::bigint as hits, sum(multiples) as multiples
    from rtp_tally where day > '-infinity' group by 1 order by 1`);
/** The sums over all days. */
const totals = () => sumsOf(`select demo, rounds, hits, multiples from rtp_tally where day = '-infinity' order by 1`);
/** The expected sums, by a scan of all rounds. */
const scan = () =>
  sumsOf(`select demo, count(*) as rounds, count(*) filter (where pay > 0) as hits, sum(pay::float8 / stake) as multiples
    from round where state = 'settled' group by 1 order by 1`);

test('settled rounds count once, real and trial play apart, older ones included; refused ones do not', async () => {
  const studio = await bed.start();
  expect(await tallies()).toEqual([{ demo: false, rounds: 10, hits: 5, multiples: 12.5 }]);
  for (const demo of [false, true]) {
    const { call } = await enterGame(studio.url, bed.platform.launch({ demo }));
    for (let index = 0; index < 8; index += 1) {
      const { round } = await call(spinReels, { requestId: randomUUID(), stake: index % 2 ? 200 : 500 });
      await call(finishRound, { id: round.id });
    }
  }
  const poor = await enterGame(studio.url, bed.platform.launch({ balance: 10 }));
  await expect(poor.call(spinReels, { requestId: randomUUID(), stake: 200 })).rejects.toMatchObject({
    code: 'insufficient_funds',
  });
  await studio.stop(); // it counts as well
  await Promise.all(Array.from({ length: 5 }, () => watch().check()));
  await watch().check();
  const expected = await scan();
  expect(expected.map(({ demo, rounds }) => [demo, rounds])).toEqual([
    [false, 18],
    [true, 8],
  ]);
  const counted = await tallies();
  expect(counted).toHaveLength(2);
  for (const [index, tally] of [...counted.entries(), ...(await totals()).entries()]) {
    expect(tally).toEqual({ ...expected[index], multiples: expect.closeTo(expected[index]!.multiples, 9) as number });
  }
  expect((await bed.query('select from rtp_uncounted')).rowCount).toBe(0);
  expect(logged).toEqual([]);
});

test('studios that count at the same time count nothing twice', async () => {
  await bed.query(
    `insert into rtp_uncounted (game_code, version, demo, stake, pay)
      select $1, 'of old', n % 2 = 0, 100, n % 3 * 100 from generate_series(1, 24000) n`,
    [game.id],
  );
  await Promise.all(Array.from({ length: 4 }, () => watch().check()));
  await watch().check();
  expect(
    await sumsOf(
      `select demo, rounds, hits, multiples from rtp_tally where version = 'of old' and day > '-infinity' order by demo`,
    ),
  ).toEqual([
    { demo: false, rounds: 12_000, hits: 8_000, multiples: 12_000 },
    { demo: true, rounds: 12_000, hits: 8_000, multiples: 12_000 },
  ]);
});

const watched = slotGames.get('habi-jewels')!;
const figures = publishedFigures(watched)!;

/** Sets the count of a day, by default of all days: as the maths promise, with this many deviations more hits. */
const played = (sigmas: number, day = '-infinity', rounds = 1_000_000) => {
  const { hitRate, rtp } = figures;
  const hits = Math.round(rounds * hitRate + sigmas * Math.sqrt(rounds * hitRate * (1 - hitRate)));
  return bed.query(
    `insert into rtp_tally (game_code, version, demo, day, rounds, hits, multiples) values ($1, $2, true, $3, $4, $5, $6)
      on conflict (day, game_code, version, demo) do update set rounds = $4, hits = $5, multiples = $6`,
    [watched.id, watched.version, day, rounds, hits, (rounds * rtp) / 100],
  );
};

test('an alarm is reported once when it begins, by one studio, and once when it ends', async () => {
  const watches = [watch(), watch(), watch()];
  const checkAll = () => Promise.all(watches.map((each) => each.check()));
  await played(0);
  await checkAll();
  expect(logged).toEqual([]);

  await played(5.2);
  await checkAll();
  await checkAll();
  const about = { gameCode: watched.id, version: watched.version, demo: true, measure: 'hits', span: 'all' };
  expect(logged).toEqual([['error', expect.objectContaining({ ...about, sigmas: expect.closeTo(5.2, 1) as number })]]);
  await played(4.5); // below the threshold, but not far enough
  await checkAll();
  expect(logged).toHaveLength(1);

  await played(1);
  await checkAll();
  await checkAll();
  expect(logged).toEqual([logged[0], ['warn', expect.objectContaining(about)]]);
  expect((await bed.query('select from rtp_alarm')).rowCount).toBe(0);
});

test('a fault of the last days is found although years of fair play dilute it', async () => {
  await played(0, '-infinity', 100_000_000);
  await played(-6, new Date().toISOString().slice(0, 10));
  await watch().check();
  expect(logged).toEqual([['error', expect.objectContaining({ measure: 'hits', span: 'month' })]]);
});

test('operators and metrics see the alarm', async () => {
  const studio = await bed.start();
  const platform = bed.asPlatform(studio.url);
  const answer = await platform.call(studioReturns, {});
  platform.close();
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value.list[0]).toMatchObject({
    gameCode: watched.id,
    demo: true,
    measure: 'hits',
    span: 'month',
    expected: figures.hitRate,
    sigmas: expect.closeTo(-6, 1) as number,
    alarmSince: expect.stringMatching(/Z$/) as string,
  });
  expect(answer.value.list.filter(({ alarmSince }) => alarmSince !== null)).toHaveLength(1);
  const unsigned = await fetch(`${studio.url}${studioReturns.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await unsigned.json()).toMatchObject({ success: false, code: 'signature_invalid' });

  const labels = `game="${watched.id}",play="trial",measure="hits",span="month"`;
  await expect
    .poll(async () => (await fetch(`${studio.metricsUrl}/metrics`)).text(), { timeout: 10_000 })
    .toContain(`studio_rtp_sigmas{${labels}} -6`);
  expect(await (await fetch(`${studio.metricsUrl}/metrics`)).text()).toContain('studio_rtp_alarms 1\n');
  await studio.stop();
});

test('counting reads new rounds by an index, however many are stored', async () => {
  // Rows of earlier tests, and whether they were vacuumed, would affect the statistics.
  await bed.query('truncate rtp_uncounted');
  await bed.query(`insert into rtp_uncounted (game_code, version, demo, stake, pay)
    select 'none', 'none', true, 100, 0 from generate_series(1, 50000)`);
  await bed.query('analyze rtp_uncounted');
  const { rows } = await bed.query<{ 'QUERY PLAN': string }>(
    `explain delete from rtp_uncounted
      where id <= (select max(id) from (select id from rtp_uncounted order by id limit 10000) first)`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(
    /Index Only Scan using rtp_uncounted_pkey[^]*Index Scan using rtp_uncounted_pkey|Index Scan using rtp_uncounted_pkey[^]*Index Only Scan using rtp_uncounted_pkey/,
  );
  expect(plan).not.toContain('Seq Scan');
});

test.each([
  [false, null, false],
  [true, null, false],
  [false, 4.99, false],
  [false, 5, true],
  [false, -5, true],
  [true, -4.01, true],
  [true, 3.99, false],
])('an alarm that was %s is, at %s standard deviations, %s', (stood, sigmas, stands) => {
  expect(judgeAlarm(stood, sigmas)).toBe(stands);
});
