import { connect, databaseOf, deciderRole } from '@fairhouse/database';
import { observeMatch, type MatchEvent, type MatchPlan } from '@fairhouse/games/sports/models';
import { readMatchDocument, verifyMatch } from '@fairhouse/games/verify/sports';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, type TestBed } from '../testing/start-test-studio.ts';
import { readAfter } from './feed/feed-store.ts';
import { keyOf, type FeedMessage } from './feed/messages.ts';
import { createMemoryBook } from './markets/memory-book.ts';
import { settle } from './pricing/settle-markets.ts';
import { showProof } from './show/show-proof.ts';

const WAIT_MS = 120_000;
vi.setConfig({ testTimeout: 3 * WAIT_MS });

let bed: TestBed;
const children: ChildProcess[] = [];
beforeAll(async () => {
  bed = await createTestBed();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await bed.close();
});

/** Matches of about twenty seconds. */
const PACE = 300;
/** They begin once they have odds: after so many times what a studio took to start, on a busy machine too. */
const STARTS = 5;
const LEAST_AHEAD_MS = 5_000;

async function startPart(part: 'studio' | 'matchd', startsAt: Date): Promise<ChildProcess> {
  const { databaseUrl, keyFile } = bed.config;
  const config =
    part === 'studio'
      ? bed.config
      : {
          databaseUrl,
          role: deciderRole(databaseOf(databaseUrl)),
          seedKeyFile: join(dirname(keyFile), 'matchd-seeds.key'),
          pace: PACE,
        };
  const child = fork(
    join(import.meta.dirname, 'testing/run-part.ts'),
    [JSON.stringify({ part, config, startsAt, pace: PACE })],
    { execArgv: ['--disable-warning=ExperimentalWarning'] },
  );
  children.push(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const died = once(child, 'exit');
  child.kill('SIGKILL');
  await died;
}

const count = async (sql: string) => (await bed.query<{ count: number }>(sql)).rows[0]!.count;
const messages = () => count('select count(*)::int as count from feed_message where match_id is not null');
const committed = () => count('select count(*)::int as count from sports_match');
const published = () => count('select coalesce(sum(slice), 0)::int as count from sports_progress');

const over = () => count(`select count(*)::int as count from sports_progress where phase = 'over'`);

/** Waits until so much more has happened, or all is over: a slow machine may take as long as the matches. */
async function more(read: () => Promise<number>, by: number): Promise<void> {
  const from = await read();
  const isSo = async () => (await read()) >= from + by || (await over()) === 3;
  await vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: WAIT_MS });
}

test('kill -9 of the decider and of the studio that prices: nothing is lost, doubled or decided again', async () => {
  const began = Date.now();
  let studio = await startPart('studio', new Date());
  const startsAt = new Date(Date.now() + Math.max(LEAST_AHEAD_MS, STARTS * (Date.now() - began)));
  let matchd = await startPart('matchd', startsAt);
  await vi.waitFor(async () => expect(await committed()).toBe(3), { timeout: WAIT_MS });
  // A studio that starts now lists them at once, the one from before only a quarter of a minute later.
  await kill(studio);
  studio = await startPart('studio', startsAt);
  // All three are announced and have odds.
  await vi.waitFor(async () => expect(await messages()).toBeGreaterThanOrEqual(6), { timeout: WAIT_MS });
  for (const [slices, sent] of [
    [5, 2],
    [40, 5],
    [60, 5],
  ] as const) {
    await more(published, slices);
    await kill(matchd);
    await more(messages, 0);
    await kill(studio);
    [studio, matchd] = await Promise.all([startPart('studio', startsAt), startPart('matchd', startsAt)]);
    await more(messages, sent);
  }
  const ended = () => count(`select count(*)::int as count from feed_snapshot where ends_at is not null`);
  await vi.waitFor(async () => expect(await ended()).toBe(3), { timeout: WAIT_MS });
  await Promise.all([kill(studio), kill(matchd)]);
  const pool = connect({ url: bed.config.databaseUrl, max: 2 });
  const sent = await readAfter(pool, 0, 100_000);
  expectGapless(sent);
  await expectSettledOnce(sent);
  const { rows } = await bed.query<{ id: string }>('select id from sports_match');
  for (const { id } of rows) {
    const document = readMatchDocument({ success: true, ...(await showProof(pool, { id })) });
    expect(await verifyMatch(document!)).toMatchObject({ verdict: 'pass', finished: true });
  }
  await pool.end();
});

function expectGapless(sent: readonly FeedMessage[]): void {
  expect(sent.map(({ no }) => no)).toEqual(sent.map((_, at) => at + 1));
  for (const product of [1, 3]) {
    const own = sent.filter((message) => message.product === product);
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, at) => at + 1));
  }
}

/**
 * Every market has in the end one confirmed result, which follows from what happened. A match that was over before it had odds
 * has no markets; the linter refuses none (pricing/offered-books.test.ts).
 */
async function expectSettledOnce(sent: readonly FeedMessage[]): Promise<void> {
  const book = createMemoryBook();
  const open = new Map<string, number>();
  for (const message of sent) {
    book.apply(message);
    if (message.kind === 'bet_settlement')
      for (const market of message.body.markets) {
        if (market.certainty < 2) continue;
        const name = `${message.eventId} ${keyOf(market)}`;
        open.set(name, (open.get(name) ?? 0) + 1);
      }
    if (message.kind === 'rollback_bet_settlement')
      for (const market of message.body.markets) open.delete(`${message.eventId} ${keyOf(market)}`);
  }
  expect([...book.matches()].map(({ status }) => status)).toEqual(['ended', 'ended', 'ended']);
  const offered = new Set(
    sent.flatMap((message) =>
      message.kind === 'odds_change' && message.body.markets.length > 0 ? message.eventId : [],
    ),
  );
  expect(offered.size).toBeGreaterThan(0);
  for (const match of book.matches()) {
    const { plan } = (await bed.query<{ plan: MatchPlan }>('select plan from sports_match where id = $1', [match.id]))
      .rows[0]!;
    const { rows } = await bed.query<{ slice: number; event: MatchEvent }>(
      `select slice, body as event from sports_event where match_id = $1
        and kind not in ('begin', 'ball_in_net', 'review') order by no`,
      [match.id],
    );
    const slice = Math.max(...rows.map((row) => row.slice));
    const observed = observeMatch(plan, { slice, events: rows });
    expect(observed.isOver).toBe(true);
    if (offered.has(match.id)) expect(match.markets.size).toBeGreaterThan(20);
    else expect(match.markets.size).toBe(0);
    for (const [key, market] of match.markets) {
      expect(open.get(`${match.id} ${key}`), `${match.id} ${key}`).toBe(1);
      expect(market.settled).toMatchObject({ outcomes: settle(observed, market, 2)!.outcomes });
    }
  }
}
