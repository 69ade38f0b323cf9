import { gameRounds, openGameSession, resumeGameSession, spinReels } from '@fairhouse/contract/play/studio';
import { connect } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { prolongWithPlay } from './prolong-with-play.ts';
import { findSessions } from './store.ts';
import { createTestBed, enterGame, patientTimes, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
});
afterAll(() => bed.close());

const enter = (options: Parameters<TestBed['platform']['launch']>[0] = {}) =>
  enterGame(studio.url, bed.platform.launch(options));

test('the balance of a session has the bonus money that may be staked on its game', async () => {
  const { call, session } = await enter({ balance: 900, bonus: 600 });
  expect(session.balance).toBe(900);
  expect((await call(resumeGameSession, {})).balance).toBe(900);
});

/** Seconds from an instant to the end of a session, independent of the machine's speed. */
const expiry = async (playerId: string, from: Date) => {
  const { rows } = await bed.query<{ seconds: number }>(
    'select extract(epoch from expires_at - $2::timestamptz)::int as seconds from game_session where player_id = $1',
    [playerId, from],
  );
  return rows[0]!.seconds;
};

test("a session ends with the platform's, unless play prolongs it, up to half a day", async () => {
  const playerId = randomUUID();
  const entering = new Date();
  const { call } = await enter({ playerId });
  expect(await expiry(playerId, entering)).toBeGreaterThan(890);
  await bed.query("update game_session set expires_at = now() + interval '5 minutes' where player_id = $1", [playerId]);
  await call(resumeGameSession, {});
  await call(gameRounds, {});
  expect(await expiry(playerId, new Date())).toBeLessThanOrEqual(300); // a read does not prolong the session
  const spinning = new Date();
  await call(spinReels, { requestId: randomUUID(), stake: 200 });
  expect(await expiry(playerId, spinning)).toBeGreaterThan(890);

  await bed.query("update game_session set created_at = now() - interval '11 hours 55 minutes' where player_id = $1", [
    playerId,
  ]);
  await bed.query("update game_session set expires_at = now() - interval '1 second' where player_id = $1", [playerId]);
  const ended = { code: 'session_expired', status: 401 };
  await expect(call(resumeGameSession, {})).rejects.toMatchObject(ended);
  await expect(call(gameRounds, {})).rejects.toMatchObject(ended);
});

test('play over one socket prolongs the session again and again, at most once a minute', async () => {
  const playerId = randomUUID();
  const { session } = await enter({ playerId });
  const pool = connect({ url: bed.config.databaseUrl, max: 1 });
  const [found] = await findSessions(pool, [session.session]);
  const entered = Date.now();
  const prolongs = async (seconds: number): Promise<boolean> => {
    await pool.query("update game_session set expires_at = now() + interval '5 minutes' where player_id = $1", [
      playerId,
    ]);
    await prolongWithPlay(pool, found!, new Date(entered + seconds * 1000));
    return (await expiry(playerId, new Date())) > 300;
  };
  const prolonged: number[] = [];
  for (const seconds of [0, 59, 60, 61, 119, 120, 600]) if (await prolongs(seconds)) prolonged.push(seconds);
  expect(prolonged).toEqual([60, 120, 600]);
  await pool.end();
});

test('tokens are stored as hashes only', async () => {
  const { session } = await enter();
  const { rows } = await bed.query<{ whole: string }>('select game_session::text as whole from game_session');
  expect(session.session).toMatch(/^[\w-]{32}$/);
  expect(rows.some(({ whole }) => whole.includes(session.session))).toBe(false);
});

test('more requests than a session may make are refused, and only for that session', async () => {
  const strict = await bed.start({ ...patientTimes, sessionRate: { burst: 4, perSecond: 0 } });
  const [one, other] = await Promise.all([
    enterGame(strict.url, bed.platform.launch()),
    enterGame(strict.url, bed.platform.launch()),
  ]);
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => one.call(gameRounds, {})));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too_many_requests', status: 429 });
  await other.call(gameRounds, {});
  await strict.stop();
});

test('addresses of one IPv6 line open sessions at one rate', async () => {
  const { trustedProxies } = bed.config;
  bed.config.trustedProxies = ['127.0.0.1'];
  const behindProxy = await bed.start();
  bed.config.trustedProxies = trustedProxies;
  const open = async (from: string) => {
    const answer = await fetch(behindProxy.url + openGameSession.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: '{}',
    });
    return answer.status;
  };
  const codes = await Promise.all(Array.from({ length: 300 }, (_, i) => open(`2001:db8:1:2::${(i + 1).toString(16)}`)));
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(50);
  expect(await open('2001:db8:1:3::1')).toBe(400);
  await behindProxy.stop();
});

test("the application's role cannot change what was decided", async () => {
  const { call } = await enter();
  const { round } = await call(spinReels, { requestId: randomUUID(), stake: 200 });
  const app = connect({ url: bed.config.databaseAppUrl!, max: 1 });
  for (const statement of [
    `update round set book = '{}' where id = '${round.id}'`,
    `update round set stake = 1 where id = '${round.id}'`,
    `update round set pay = 1000000 where id = '${round.id}'`,
    `delete from round where id = '${round.id}'`,
    'update seed_pair set sealed_seed = sealed_seed',
    `update seed_pair set server_seed_hash = repeat('0', 64)`,
    'delete from seed_pair',
  ]) {
    await expect(app.query(statement)).rejects.toThrow('permission denied');
  }
  // It may reveal seeds; the table accepts only the committed one, and none before its time.
  await expect(app.query(`update seed_pair set server_seed = repeat('0', 64)`)).rejects.toThrow('check constraint');
  await app.end();
});
