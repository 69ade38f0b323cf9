import { bannerContent } from '@fairhouse/contract/content/publishing-backoffice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForEvents } from '../../../../testing/wait-for-events.ts';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { bannerInput } from '../testing/content-inputs.ts';
import { createContentCache } from './content-cache.ts';

let on: TestPlatform;
let tala: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  tala = await newOperator(on, 'tala');
});
afterAll(() => on.close());

/** The cache under test gets no events: late ones of other tests would make it reload. */
const untold = { connected: () => true, subscribe: () => () => {}, onGap: () => () => {} };
const titled = (title: string, more: object = {}) => ({
  ...bannerInput,
  words: { EN: { ...bannerInput.words.EN, title } },
  ...more,
});

test('is built again when the merchant’s languages change, whenever this server receives it', async () => {
  const words = { EN: bannerInput.words.EN, TY: { ...bannerInput.words.EN, title: 'Kumusta' } };
  const { id } = await tala.call(bannerContent.add, { ...bannerInput, words });
  await waitForEvents(on);
  const events = { ...on.platform.events, ...untold };
  const cache = createContentCache({ ...on.platform, events });
  const before = on.platform.merchants.default();
  for (const [first, title] of [
    ['EN', 'Hello'],
    ['TY', 'Kumusta'],
  ] as const) {
    const merchant = { ...before, settings: { ...before.settings, langList: [first] } };
    expect((await cache.read(merchant, 'TH')).banners).toMatchObject([{ title }]);
  }
  await tala.call(bannerContent.remove, { id: String(id) });
});

test('while events are lost it reads the database each time, and answers from memory when the database is unavailable', async () => {
  await tala.call(bannerContent.add, titled('first'));
  await waitForEvents(on);
  let [loads, receives, broken] = [0, true, false];
  const pool = {
    connect: () => {
      loads += 1;
      return broken ? Promise.reject(new Error('away')) : on.platform.pool.connect();
    },
  } as unknown as typeof on.platform.pool;
  const events = { ...on.platform.events, ...untold, connected: () => receives };
  const cache = createContentCache({ ...on.platform, pool, events });
  const merchant = on.platform.merchants.default();
  const read = async () => (await cache.read(merchant, 'EN')).banners.map(({ title }) => title);
  expect([await read(), await read(), loads]).toEqual([['first'], ['first'], 1]);
  receives = false;
  await tala.call(bannerContent.add, titled('second', { position: 2 }));
  expect([await read(), loads]).toEqual([['first', 'second'], 2]);
  broken = true;
  expect([await Promise.all([read(), read()]), await read()]).toEqual([
    [
      ['first', 'second'],
      ['first', 'second'],
    ],
    ['first', 'second'],
  ]);
  expect(loads).toBe(4);
});
