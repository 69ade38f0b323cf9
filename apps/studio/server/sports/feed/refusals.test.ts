import { connect, inTransaction, startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryBook } from '../markets/memory-book.ts';
import { append, forgetOld, readHead } from './feed-store.ts';
import { followFeed, type FeedFollower } from './follow-feed.ts';
import type { NewMessage } from './messages.ts';
import { readRefused } from './refusal-store.ts';

let database: TestDatabase;
let pool: Pool;
const followers: FeedFollower[] = [];
beforeAll(async () => {
  database = await startTestDatabase([join(import.meta.dirname, '../../../migrations')]);
  pool = connect({ url: database.appUrl, max: 6 });
});
afterAll(async () => {
  for (const follower of followers) await follower.stop();
  await pool.end();
  await database.close();
});

/** A process that reads the feed, with what it reported. */
function startReader() {
  const reported: string[] = [];
  const book = createMemoryBook(() => new Date());
  const follower = followFeed(pool, book, (error) => reported.push((error as Error).message));
  followers.push(follower);
  return { follower, reported };
}

const broken = (product: 1 | 3, kind = 'odds_change') =>
  ({ kind, product, eventId: 'm-1', body: { markets: 'all' } }) as unknown as NewMessage;
const send = (...messages: NewMessage[]) =>
  inTransaction(pool, {}, async (tx) => append(tx, await readHead(tx), messages));
const refusedNow = async () =>
  [...(await readRefused(pool))].map(([product, { count }]) => [product, count]).toSorted((a, b) => a[0]! - b[0]!);

test('each refused message counts once: whoever reads it, after a restart, and when it is forgotten', async () => {
  const [one, other] = [startReader(), startReader()];
  for (const { follower } of [one, other]) await follower.run();
  expect(await refusedNow()).toEqual([]);
  await send(broken(1), broken(1, 'jackpot'), broken(3));
  for (const { follower } of [one, other]) await follower.run();
  for (const { reported } of [one, other]) expect(reported).toHaveLength(3);
  expect(await refusedNow()).toEqual([
    [1, 2],
    [3, 1],
  ]);

  // It reads again what no snapshot contains.
  const restarted = startReader();
  await restarted.follower.run();
  expect(restarted.reported).toHaveLength(3);
  expect(await refusedNow()).toEqual([
    [1, 2],
    [3, 1],
  ]);

  // As if a week had passed; another one has come since.
  const [last] = await send(broken(1));
  for (const { follower } of [one, other]) await follower.run();
  const owner = connect({ url: database.ownerUrl, max: 1 });
  for (const table of ['feed_message', 'feed_refusal'])
    await owner.query(`update ${table} set at = at - interval '7 days' where no < $1`, [last!.no]);
  await owner.end();
  expect(await inTransaction(pool, {}, forgetOld)).toBe(false);
  expect((await pool.query('select no from feed_refusal')).rows).toMatchObject([{ no: last!.no }]);
  expect(await refusedNow()).toEqual([
    [1, 3],
    [3, 1],
  ]);
  expect((await readRefused(pool)).get(1)!.at.toISOString()).toBe(last!.at);
});
