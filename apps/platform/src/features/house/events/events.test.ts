import { logout, memberInfo } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import { listen } from '@fairhouse/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newMember, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { EVENTS_PATH } from './index.ts';
import { eventsPageData } from './page-data.ts';
import { readEvents } from './testing/read-events.ts';
import { MAX_PER_MEMBER } from './stream-directory.ts';

let on: TestPlatform;
let origin: string;
beforeAll(async () => {
  on = await startTestPlatform();
  origin = `http://127.0.0.1:${await listen(on.apps.site, '127.0.0.1', 0)}`;
});
afterAll(() => on.close());

const merchantId = 1;

const openEvents = (member: TestVisitor) => readEvents(origin, member.headers);

const idOf = async (member: TestVisitor) => (await member.call(memberInfo, {})).id;

test('a committed change is sent to its member, and to nobody else', async () => {
  const [ann, ben] = [await newMember(on, 'amihan1'), await newMember(on, 'bituin1')];
  const [annId, benId] = [await idOf(ann), await idOf(ben)];
  const [toAnn, toBen] = [await openEvents(ann), await openEvents(ben)];
  expect(toAnn.answer.headers['content-type']).toContain('text/event-stream');
  expect(await toAnn.next()).toEqual({ event: 'ready', data: '{}' });
  expect(await toBen.next()).toEqual({ event: 'ready', data: '{}' });

  const rolledBack = inTransaction(on.platform.pool, { merchantId }, async (tx) => {
    await on.platform.events.publish(tx, 'memberChanged', {
      merchantId,
      memberId: annId,
      what: 'deposit',
      id: 'never',
    });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await inTransaction(on.platform.pool, { merchantId }, async (tx) => {
    await on.platform.events.publish(tx, 'memberChanged', { merchantId, memberId: annId, what: 'deposit', id: 'd1' });
    await on.platform.events.publish(tx, 'memberChanged', {
      merchantId,
      memberId: benId,
      what: 'withdrawal',
      id: 'w1',
    });
  });
  expect(await toAnn.next()).toEqual({ event: 'deposit', data: '{"id":"d1"}' });
  expect(await toBen.next()).toEqual({ event: 'withdrawal', data: '{"id":"w1"}' });

  // A hundred bets in a moment send one notice.
  for (let i = 0; i < 100; i += 1)
    on.platform.events.announce('memberChanged', { merchantId, memberId: annId, what: 'balance' });
  expect(await toAnn.next()).toEqual({ event: 'balance', data: '{}' });
  await inTransaction(on.platform.pool, { merchantId }, async (tx) => {
    await on.platform.events.publish(tx, 'memberChanged', { merchantId, memberId: annId, what: 'deposit', id: 'd2' });
  });
  // Notices of one moment arrive together, so a second one would have come before this event.
  expect(await toAnn.next()).toEqual({ event: 'deposit', data: '{"id":"d2"}' });
  toAnn.leave();
  toBen.leave();
});

test('a change is sent to the member at another server', async () => {
  const second = await on.secondServer();
  try {
    const member = await newMember(on, 'kidlat1');
    const memberId = await idOf(member);
    const stream = await openEvents(member);
    await stream.next();
    await inTransaction(second.platform.pool, { merchantId }, (tx) =>
      second.platform.events.publish(tx, 'memberChanged', { merchantId, memberId, what: 'withdrawal' }),
    );
    expect(await stream.next()).toEqual({ event: 'withdrawal', data: '{}' });
    stream.leave();
  } finally {
    await second.close();
  }
});

test('a stream ends with the session', async () => {
  const member = await newMember(on, 'dalisay');
  const stream = await openEvents(member);
  await stream.next();
  await member.call(logout, {});
  expect(await stream.next()).toBeNull();
});

test.each(['Bearer unheard-of-token-1234', 'Basic dmlzaXRvcg==', 'Bearer', ''])(
  'the token %j opens no stream, not even that of a visitor',
  async (authorization) => {
    const answer = await visit(on).inject({ url: EVENTS_PATH, headers: { authorization } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json<{ code: string }>().code).toMatch(/^(login_required|session_expired)$/);
  },
);

test('a member’s token is accepted at the own merchant only', async () => {
  const member = await newMember(on, 'mayari1');
  const headers = { 'x-merchant': 'shapla' };
  expect((await member.inject({ url: EVENTS_PATH, headers })).statusCode).toBe(401);
});

test('a member has a limited number of streams; a new one closes the oldest', async () => {
  const member = await newMember(on, 'hiraya1');
  const streams = [];
  for (let i = 0; i <= MAX_PER_MEMBER; i += 1) streams.push(await openEvents(member));
  const [first, second] = streams;
  await first!.next();
  expect(await first!.next()).toBeNull();
  expect(await second!.next()).toEqual({ event: 'ready', data: '{}' });
  for (const stream of streams) stream.leave();
});

test('after a lost event connection every page is notified to reload its data', async () => {
  const member = await newMember(on, 'lualhati');
  const stream = await openEvents(member);
  await stream.next();
  await on.platform.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'fairhouse events'`,
  );
  const received = [];
  for (let i = 0; i < 8; i += 1) received.push(await stream.next());
  expect(received.map((event) => event?.event)).toEqual([
    'balance',
    'deposit',
    'withdrawal',
    'play',
    'chat',
    'inbox',
    'content',
    'catalogue',
  ]);
  await member.call(memberInfo, {});
  stream.leave();
});

test('a browser that sends its last id gets the events of visitors since then, and all notices of its member', async () => {
  const member = await newMember(on, 'tagumpay');
  const { lastEventId } = await eventsPageData(on.platform);
  const stream = await readEvents(origin, { ...member.headers, 'last-event-id': lastEventId });
  for (const event of ['ready', 'balance', 'deposit', 'withdrawal', 'play', 'chat', 'inbox'])
    expect(await stream.next()).toEqual({ event, data: '{}' });
  stream.leave();
});
