import { connect, inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import { createMemoryBook, type MemoryBook } from '../markets/memory-book.ts';
import { append, forgetOld, readHead, readState, storeSnapshots } from './feed-store.ts';
import { followFeed, type FeedFollower } from './follow-feed.ts';
import type { MessageBodies, MessageKind, NewMessage } from './messages.ts';

let bed: TestBed;
let pool: Pool;
let follower: FeedFollower | undefined;
const now = new Date();
beforeAll(async () => {
  bed = await createTestBed();
  await (await bed.start()).stop();
  pool = connect({ url: bed.config.databaseUrl, max: 4 });
  await pool.query('delete from feed_message');
  await pool.query('delete from feed_snapshot');
});
afterAll(async () => {
  await follower?.stop();
  await pool.end();
  await bed.close();
});

const message = <Kind extends MessageKind>(kind: Kind, eventId: string | null, body: MessageBodies[Kind]) =>
  ({ kind, product: 1, eventId, body }) as unknown as NewMessage;

const announced = (eventId: string) =>
  message('fixture_change', eventId, {
    change: 'new',
    sport: 'football',
    league: 'PL',
    home: 'Reds',
    away: 'Blues',
    startsAt: new Date(now.getTime() - 5 * 3_600_000).toISOString(),
    bestOf: null,
    commitment: 'c',
  });

const priced = (eventId: string, status: 'live' | 'ended', odds: number) =>
  message('odds_change', eventId, {
    status,
    clock: null,
    score: { total: [0, 0], periods: [[0, 0]] },
    stop: null,
    events: [],
    markets: [
      {
        id: 1,
        specifiers: '',
        status: 1,
        cashout: true,
        outcomes: [{ id: '1', odds, probability: 0.5, active: true }],
      },
    ],
  });

const settled = (eventId: string) =>
  message('bet_settlement', eventId, {
    markets: [{ id: 1, specifiers: '', certainty: 2, outcomes: [{ id: '1', result: 1, voidFactor: 0 }] }],
  });

/** Adds messages, takes them over, and stores the snapshots of these matches. */
async function say(book: MemoryBook, messages: readonly NewMessage[], snapshots: readonly string[] = []) {
  await inTransaction(pool, {}, async (tx) => {
    for (const sent of await append(tx, await readHead(tx), messages)) book.apply(sent);
    await storeSnapshots(
      tx,
      snapshots.map((id) => book.snapshot(id)!),
    );
  });
}

const left = async () =>
  (
    await pool.query<{ left: string }>(
      `select coalesce(match_id, '-') || ' ' || kind as "left" from feed_message order by no`,
    )
  ).rows.map((row) => row.left);

const shown = (book: MemoryBook) =>
  [...book.matches()].map(({ id, status, markets }) => [id, status, ...[...markets.values()].map((each) => each)]);

test('what no recovery needs is forgotten, and a reader that missed it is as one that begins', async () => {
  const writer = createMemoryBook(() => now);
  await say(writer, [
    announced('live'),
    announced('over'),
    priced('live', 'live', 1_500),
    priced('over', 'live', 1_500),
  ]);
  const late = createMemoryBook(() => now);
  let isAway = false;
  const complain = (error: unknown) => {
    throw error;
  };
  follower = followFeed(pool, late, complain, { relay: (each, read) => void (isAway || read(each)) });
  await follower.run();
  isAway = true;
  await say(writer, [message('alive', null, {}), priced('live', 'live', 1_600), priced('over', 'ended', 1_500)]);
  await say(writer, [settled('over'), priced('live', 'live', 1_700)], ['live', 'over']);
  // Not in a snapshot yet.
  await say(writer, [priced('live', 'live', 1_800)]);
  await pool.query(`update feed_message set at = at - interval '2 hours'`);
  await pool.query(`update feed_snapshot set ends_at = now() - interval '4 hours' where match_id = 'over'`);
  // Everything so far passes it by.
  await follower.run();
  const forgetSome = () => inTransaction(pool, {}, (tx) => forgetOld(tx, 2));
  expect(await forgetSome()).toBe(true);
  while (await forgetSome());
  isAway = false;
  await say(writer, [message('alive', null, {})]);
  expect(await inTransaction(pool, {}, forgetOld)).toBe(false);
  expect(await left()).toEqual(['over bet_settlement', 'live odds_change', '- alive']);

  await vi.waitFor(
    async () => {
      await follower!.run();
      expect(follower!.reader()!.stateOf(1)).toMatchObject({ up: true, seq: 11 });
    },
    { timeout: 60_000, interval: 50 },
  );
  const fresh = createMemoryBook(() => now);
  const { snapshots, messages } = await inTransaction(pool, {}, readState);
  for (const snapshot of snapshots) fresh.load(snapshot);
  for (const each of messages) fresh.apply(each);
  expect(shown(fresh)).toMatchObject([['live', 'live', { outcomes: [{ odds: 1_800 }] }]]);
  expect(shown(late)).toEqual(shown(fresh));
  expect(late.isUp()).toBe(true);
});
