import {
  boSaveSiteSettings,
  boSiteSettings,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { systemStatus, whitelabel } from '@fairhouse/contract/house/system';
import { inTransaction } from '@fairhouse/database';
import { listen } from '@fairhouse/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { waitForEvents } from '../../../testing/wait-for-events.ts';
import { newMember, newOperator, visit, type TestVisitor } from '../../../testing/test-visitor.ts';
import { eventsPageData } from './page-data.ts';
import { MAX_PER_ADDRESS } from './stream-directory.ts';
import { readEvents, type StreamReader } from './testing/read-events.ts';

let on: TestPlatform;
let second: Awaited<ReturnType<TestPlatform['secondServer']>>;
let origins: [string, string];
let manager: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  second = await on.secondServer();
  origins = [
    `http://127.0.0.1:${await listen(on.apps.site, '127.0.0.1', 0)}`,
    `http://127.0.0.1:${await listen(second.apps.site, '127.0.0.1', 0)}`,
  ];
  manager = await newOperator(on, 'tala');
});
afterAll(async () => {
  await second.close();
  await on.close();
});

let streams: StreamReader[] = [];
afterEach(() => {
  for (const stream of streams) stream.leave();
  streams = [];
});

/** A stream whose `ready` has arrived. */
async function open(origin: string, headers?: Record<string, string>): Promise<StreamReader> {
  const stream = await readEvents(origin, headers);
  streams.push(stream);
  expect(await stream.next()).toEqual({ event: 'ready', data: '{}' });
  return stream;
}

/** Saves, and waits until both servers have applied and sent the change, so that no later test receives it. */
async function save(sections: Partial<SiteSections>) {
  const { version } = await manager.call(boSiteSettings, {});
  await manager.call(boSaveSiteSettings, { version, sections });
  await Promise.all([waitForEvents(on), waitForEvents(second)]);
}

const status = async () => (await visit(on).call(systemStatus, {})).status;

const closing = (maintenance: Partial<SiteSections['maintenance']>) =>
  save({ maintenance: { on: false, from: null, until: null, words: {}, ...maintenance } });

test('changed settings are sent to visitors and members of every server once they are applied', async () => {
  const member = await newMember(on, 'amihan1');
  const readers = [await open(origins[0]), await open(origins[1]), await open(origins[0], member.headers)];
  const elsewhere = await open(origins[0], { 'x-merchant': 'shapla' });
  await save({ loginedToHomePage: true });
  for (const reader of readers) {
    expect(await reader.next()).toEqual({ event: 'permission', data: '{}' });
    expect(await reader.next()).toEqual({ event: 'status', data: '{}' });
  }
  for (const server of [on, second])
    expect((await visit(server).call(whitelabel, {})).info.loginedToHomePage).toBe(true);

  // The other merchant receives only its own events.
  await inTransaction(on.platform.pool, { merchantId: 2 }, (tx) =>
    on.platform.events.publish(tx, 'contentChanged', { merchantId: 2, what: 'banners' }),
  );
  expect(await elsewhere.next()).toEqual({ event: 'content', data: '{"what":"banners"}' });
  await save({ loginedToHomePage: false });
});

test('a scheduled closure is sent by every server at its time', async () => {
  const minute = 60_000;
  const now = on.platform.clock.now().getTime();
  await closing({ from: new Date(now + minute).toISOString(), until: new Date(now + 2 * minute).toISOString() });
  const readers = [await open(origins[0]), await open(origins[1])];
  expect(await status()).toBe(0);
  for (const expected of [1, 0]) {
    on.clock.advance(minute);
    for (const reader of readers) expect(await reader.next()).toEqual({ event: 'status', data: '{}' });
    expect(await status()).toBe(expected);
  }
  await closing({});
});

test('the stream stays open while the site is closed, and sends the event when it opens', async () => {
  await closing({ on: true });
  expect(await status()).toBe(1);
  const stream = await open(origins[0]);
  await closing({ on: false });
  expect([(await stream.next())?.event, (await stream.next())?.event]).toEqual(['permission', 'status']);
  expect(await status()).toBe(0);
});

test('a content change is sent with its kind, to members too', async () => {
  const member = await newMember(on, 'bituin1');
  const readers = [await open(origins[1]), await open(origins[1], member.headers)];
  for (const what of ['notices', 'help'] as const)
    await inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
      on.platform.events.publish(tx, 'contentChanged', { merchantId: 1, what }),
    );
  for (const reader of readers) {
    expect(await reader.next()).toEqual({ event: 'content', data: '{"what":"notices"}' });
    expect(await reader.next()).toEqual({ event: 'content', data: '{"what":"help"}' });
  }
});

describe('a change from before the stream was open', () => {
  const change = (what: 'banners' | 'help', merchantId = 1) =>
    inTransaction(on.platform.pool, { merchantId }, (tx) =>
      on.platform.events.publish(tx, 'contentChanged', { merchantId, what }),
    );
  const written = async (server: Pick<TestPlatform, 'platform'> = on) =>
    (await eventsPageData(server.platform)).lastEventId;
  const goOn = (origin: string, id: string, headers = {}) => open(origin, { ...headers, 'last-event-id': id });
  const nameOf = (event: { event: string; data: string } | null) => `${event?.event} ${event?.data}`;
  const [banners, help, status] = ['content {"what":"banners"}', 'content {"what":"help"}', 'status {}'] as const;

  /** All events of the stream up to this one. */
  async function readTo(last: string, stream: StreamReader): Promise<string[]> {
    const names: string[] = [];
    while (names.at(-1) !== last) names.push(nameOf(await stream.next()));
    return names;
  }

  /** Runs a change and waits until every server has sent its event. */
  async function eventsDuring(doing: () => Promise<unknown>, last: string) {
    const readers = await Promise.all(origins.map((origin) => open(origin)));
    await doing();
    await Promise.all(readers.map((reader) => readTo(last, reader)));
  }

  test('is sent to a page written before the change, and not to one written after it', async () => {
    const before = await written();
    await eventsDuring(() => save({ loginedToHomePage: true }), status);
    await eventsDuring(() => change('banners'), banners);
    const after = await written();
    expect(await readTo(banners, await goOn(origins[0], before))).toEqual(
      expect.arrayContaining(['permission {}', status]),
    );
    const [later, elsewhere] = [
      await goOn(origins[0], after),
      await goOn(origins[0], before, { 'x-merchant': 'shapla' }),
    ];
    await change('help');
    expect(await readTo(help, later)).toEqual([help]);
    await change('help', 2);
    expect(await readTo(help, elsewhere)).toEqual([help]);
    await eventsDuring(() => save({ loginedToHomePage: false }), status);
  });

  test('is sent by the server of the stream, though another server wrote the page', async () => {
    // Long after both started.
    on.clock.advance(60_000);
    const before = await written(second);
    await eventsDuring(() => change('banners'), banners);
    await readTo(banners, await goOn(origins[0], before));
  });

  test('is sent again after a lost stream, from the last id received', async () => {
    const stream = await open(origins[0]);
    await eventsDuring(() => change('help'), help);
    await readTo(help, stream);
    stream.leave();
    await eventsDuring(() => change('banners'), banners);
    expect(await readTo(banners, await goOn(origins[0], stream.lastId()))).toEqual([banners]);
  });

  test('is sent as all events to a browser without a known id', async () => {
    const page = await goOn(origins[0], '');
    for (const event of ['status', 'permission', 'catalogue', 'content'])
      expect(await page.next()).toEqual({ event, data: '{}' });
  });
});

test('visitors’ streams of one address are limited; members are not counted, and a closed one makes room', async () => {
  const member = await newMember(on, 'dalisay');
  // Closed streams of earlier tests may still be counted for a moment.
  const openWhenFree = async (): Promise<StreamReader> => {
    const stream = await readEvents(origins[0]);
    streams.push(stream);
    return stream.answer.statusCode === 200 ? stream : openWhenFree();
  };
  const many = await Promise.all(Array.from({ length: MAX_PER_ADDRESS }, openWhenFree));
  const refused = await readEvents(origins[0]);
  expect(refused.answer.statusCode).toBe(429);
  await open(origins[0], member.headers);
  many[0]!.leave();
  await expect
    .poll(async () => {
      const stream = await readEvents(origins[0]);
      streams.push(stream);
      return stream.answer.statusCode;
    })
    .toBe(200);
});
