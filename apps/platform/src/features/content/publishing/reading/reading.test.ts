import {
  banners,
  announcements,
  helpCenter,
  joinPage,
  promotionDetail,
  promotions,
} from '@fairhouse/contract/content/publishing';
import {
  bannerContent,
  helpArticleContent,
  helpCategoryContent,
  noticeContent,
  pageContent,
  promotionCategoryContent,
  promotionContent,
} from '@fairhouse/contract/content/publishing-backoffice';
import { connect } from '@fairhouse/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWorker } from '../../../../system/jobs.ts';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { waitForEvents } from '../../../../testing/wait-for-events.ts';
import { failureOf, newOperator, visit, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { contentTasks } from '../jobs.ts';
import { contentPageData } from './page-data.ts';
import { always, bannerInput, noticeInput, promotionInput } from '../testing/content-inputs.ts';
import { createContentCache } from './content-cache.ts';

let on: TestPlatform;
let tala: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  tala = await newOperator(on, 'tala');
});
afterAll(() => on.close());

/** Every test starts without published content. */
beforeEach(async () => {
  for (const calls of [
    bannerContent,
    noticeContent,
    promotionContent,
    promotionCategoryContent,
    helpArticleContent,
    helpCategoryContent,
    pageContent,
  ]) {
    const { list, remove } = calls as typeof pageContent;
    for (const { id } of (await tala.call(list, { perPage: '100' })).list) await tala.call(remove, { id: String(id) });
  }
});

/** Shorter than an operator's session. */
const STEP_MS = 300_000;
const inSteps = (steps: number) => new Date(on.clock.now().getTime() + steps * STEP_MS).toISOString();

const titlesOf = async (language = 'EN', host?: string) =>
  (await visit(on, host).call(banners, { language })).list.map(({ title }) => title);
const titled = (title: string, more: object = {}) => ({
  ...bannerInput,
  words: { EN: { ...bannerInput.words.EN, title } },
  ...more,
});

test('lists published content, in its order, of its group', async () => {
  await tala.call(bannerContent.add, titled('second', { position: 2 }));
  await tala.call(bannerContent.add, titled('first', { position: 1 }));
  await tala.call(bannerContent.add, titled('draft', { state: 'draft' }));
  await tala.call(bannerContent.add, titled('slots', { groupName: 'w_rng' }));
  expect(await titlesOf()).toEqual(['slots', 'first', 'second']);
  const { list } = await visit(on).call(banners, { groupName: 'w_rng' });
  expect(list.map(({ title }) => title)).toEqual(['slots']);
  expect(await titlesOf('EN', 'bd.localhost')).toEqual([]);
});

test('follows its schedule to the second, without reading the database again', async () => {
  on.clock.hold();
  await tala.call(bannerContent.add, titled('later', { startsAt: inSteps(1), endsAt: inSteps(2) }));
  await tala.call(bannerContent.add, titled('always'));
  await waitForEvents(on);
  const asked: number[] = [];
  const pool = { connect: () => (asked.push(1), on.platform.pool.connect()) } as typeof on.platform.pool;
  // This cache gets no events: late ones of other tests would make it reload.
  const events = { ...on.platform.events, connected: () => true, subscribe: () => () => {}, onGap: () => () => {} };
  const cache = createContentCache({ ...on.platform, pool, events });
  const merchant = on.platform.merchants.default();
  const read = async () => (await cache.read(merchant, 'EN')).banners.map(({ title }) => title);

  expect(await read()).toEqual(['always']);
  on.clock.advance(STEP_MS - 1000);
  expect(await read()).toEqual(['always']);
  on.clock.advance(1000);
  expect(await read()).toEqual(['later', 'always']);
  expect(await titlesOf()).toEqual(['later', 'always']);
  on.clock.advance(STEP_MS);
  expect(await read()).toEqual(['always']);
  expect(asked).toHaveLength(1);
});

test('open pages are notified when content becomes visible and invisible', async () => {
  const received: unknown[] = [];
  const { promise: twice, resolve } = Promise.withResolvers<void>();
  const pool = connect({ url: on.platform.config.databaseAppUrl!, max: 6 });
  await on.platform.pool.query('delete from graphile_worker._private_jobs');
  await tala.call(noticeContent.add, { ...noticeInput, startsAt: inSteps(1), endsAt: inSteps(2) });
  await waitForEvents(on);
  // The start of its schedule has passed.
  await on.platform.pool.query('update graphile_worker._private_jobs set run_at = now()');
  const stop = on.platform.events.subscribe('contentChanged', (change) => {
    if (received.push(change) === 2) resolve();
  });
  const worker = await startWorker({ pool, tasks: contentTasks(on.platform), cron: [], log: on.platform.log });
  await twice;
  await worker.stop();
  await pool.end();
  stop();
  expect(received).toEqual([
    { merchantId: 1, what: 'notices' },
    { merchantId: 1, what: 'notices' },
  ]);
});

test.each([
  ['TY', 'Tagalog'],
  ['ty', 'Tagalog'],
  ['BN', 'English'],
  ['xx', 'English'],
])('a request for %s is answered in %s', async (language, title) => {
  const words = {
    EN: { title: 'English', text: '', buttonLabel: '' },
    TY: { title: 'Tagalog', text: '', buttonLabel: '' },
  };
  await tala.call(bannerContent.add, { ...bannerInput, words });
  expect(await titlesOf(language)).toEqual([title]);
});

test('falls back to the merchant’s first language, then English, then any', async () => {
  const parvin = await newOperator(on, 'parvin', { merchant: 'shapla' });
  const word = (title: string) => ({ title, text: '', buttonLabel: '' });
  await parvin.call(bannerContent.add, { ...bannerInput, words: { BN: word('বাংলা'), EN: word('English') } });
  expect(await titlesOf('TH', 'bd.localhost')).toEqual(['বাংলা']);
  expect(await titlesOf('EN', 'bd.localhost')).toEqual(['English']);
  const header = async (language?: string) => {
    const visitor = visit(on, 'bd.localhost');
    if (language) visitor.headers['accept-language'] = language;
    return (await visitor.call(banners, {})).list.map(({ title }) => title);
  };
  expect(await header('en-GB,en;q=0.9')).toEqual(['English']);
  expect(await header()).toEqual(['বাংলা']);
});

test('a change is visible at once on its own server and on every other', async () => {
  const second = await on.secondServer();
  try {
    const there = async () => (await visit(second).call(banners, {})).list.map(({ title }) => title);
    expect(await there()).toEqual([]);
    const banner = await tala.call(bannerContent.add, titled('new'));
    expect(await titlesOf()).toEqual(['new']);
    await waitForEvents(second);
    expect(await there()).toEqual(['new']);
    await tala.call(bannerContent.remove, { id: String(banner.id) });
    await waitForEvents(second);
    expect(await there()).toEqual([]);
  } finally {
    await second.close();
  }
});

test('a thousand parallel readers share one load, and a failed load is not cached', async () => {
  let loads = 0;
  let broken = true;
  const pool = {
    connect: () => {
      loads += 1;
      return broken ? Promise.reject(new Error('away')) : on.platform.pool.connect();
    },
  } as unknown as typeof on.platform.pool;
  // This cache gets no events: late ones of other tests would make it reload.
  const events = { ...on.platform.events, connected: () => true, subscribe: () => () => {}, onGap: () => () => {} };
  const cache = createContentCache({ ...on.platform, pool, events });
  const merchant = on.platform.merchants.default();
  const crowd = () => Promise.allSettled(Array.from({ length: 1000 }, () => cache.read(merchant, 'EN')));
  expect((await crowd()).every(({ status }) => status === 'rejected')).toBe(true);
  expect(loads).toBe(1);
  broken = false;
  expect((await crowd()).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(loads).toBe(2);
});

test('a banner whose promotion ended has no link, and has it again with the promotion', async () => {
  const promotion = await tala.call(promotionContent.add, { ...promotionInput, endsAt: inSteps(1) });
  await tala.call(bannerContent.add, titled('promo', { linkageType: 'PROMO', url: String(promotion.id) }));
  const banner = async () => (await visit(on).call(banners, {})).list[0];
  expect(await banner()).toMatchObject({ linkageType: 'PROMO', url: String(promotion.id), buttonLabel: 'Go' });
  on.clock.advance(STEP_MS + 1000);
  expect(await banner()).toMatchObject({ linkageType: 'NONE', url: '', buttonLabel: '', title: 'promo' });
});

test('announcements are newest first, the gift only when requested', async () => {
  const add = (title: string, type: 'B' | 'PU' | 'PR', hours: number) =>
    tala.call(noticeContent.add, {
      ...noticeInput,
      type,
      startsAt: inSteps(hours),
      words: { EN: { title, content: '' } },
    });
  await add('older', 'B', -3);
  await add('newer', 'PR', -1);
  await add('gift', 'PU', -2);
  const titles = async (request: { types?: string; execution?: 'B' }) =>
    (await visit(on).call(announcements, { platform: 'W', ...request })).list.map(({ title }) => title);
  expect(await titles({})).toEqual(['newer', 'older']);
  expect(await titles({ types: 'PU' })).toEqual(['gift']);
  expect(await titles({ execution: 'B' })).toEqual(['older']);
  expect(await titles({ types: 'B,PU,PR', execution: 'B' })).toEqual(['newer', 'gift', 'older']);
  expect(await failureOf(titles({ types: 'B,X' }))).toMatchObject({ code: 'invalid_request' });
});

test('help lists categories that have a visible article', async () => {
  const [held] = [
    await tala.call(helpCategoryContent.add, { ...always, words: { EN: { title: 'Held' } } }),
    await tala.call(helpCategoryContent.add, { ...always, words: { EN: { title: 'Empty' } } }),
  ];
  const words = { EN: { title: 'Answer', content: '<p>Yes</p>' } };
  await tala.call(helpArticleContent.add, { ...always, categoryId: held.id, slug: 'yes', words });
  await tala.call(helpArticleContent.add, { ...always, state: 'draft', categoryId: held.id, slug: 'no', words });
  const { list } = await visit(on).call(helpCenter, {});
  expect(list).toMatchObject([{ title: 'Held', articles: [{ slug: 'yes', content: '<p>Yes</p>' }] }]);
  expect(list[0]!.articles).toHaveLength(1);
});

test('promotions come with their tabs; one is returned with its terms; an invisible one is not found', async () => {
  await tala.call(promotionCategoryContent.add, { ...always, slug: 'weekly', words: { EN: { title: 'Every week' } } });
  await tala.call(promotionCategoryContent.add, { ...always, slug: 'unused', words: { EN: { title: 'Unused' } } });
  await tala.call(promotionContent.add, promotionInput);
  await tala.call(promotionContent.add, { ...promotionInput, slug: 'odd', category: 'untitled', position: 1 });
  await tala.call(promotionContent.add, { ...promotionInput, slug: 'draft', state: 'draft' });
  const { list, categories } = await visit(on).call(promotions, {});
  expect(list.map(({ slug }) => slug)).toEqual(['weekend', 'odd']);
  expect(list[0]).not.toHaveProperty('content');
  expect(categories).toEqual([
    { code: 'weekly', title: 'Every week' },
    { code: 'untitled', title: 'untitled' },
  ]);
  expect((await visit(on).call(promotions, { limit: '1' })).list).toHaveLength(1);
  expect(await visit(on).call(promotionDetail, { slug: 'weekend' })).toMatchObject({ content: '' });
  expect(await failureOf(visit(on).call(promotionDetail, { slug: 'draft' }))).toMatchObject({
    code: 'content_unknown',
  });
  expect(await failureOf(visit(on).call(joinPage, {}))).toMatchObject({ code: 'content_unknown' });
});

test('a page has its group’s banners, and the home page as many announcements as fit the limit of bytes', async () => {
  await tala.call(bannerContent.add, titled('home'));
  await tala.call(bannerContent.add, titled('slots', { groupName: 'w_rng' }));
  for (let i = 0; i < 11; i += 1)
    await tala.call(noticeContent.add, {
      ...noticeInput,
      startsAt: inSteps(-i - 1),
      words: { EN: { title: `n${i}`, content: `<p>${'x'.repeat(i === 5 ? 11_000 : 200)}</p>` } },
    });
  const merchant = on.platform.merchants.default();
  const data = (path: string) => contentPageData(on.platform, merchant, 'EN', path);
  const home = await data('/?x=1');
  expect(home.banners.map(({ title }) => title)).toEqual(['home']);
  expect(home.notices.map(({ title }) => title)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4']);
  expect(home).not.toHaveProperty('preload');
  expect(await data('/rng')).toMatchObject({ banners: [{ title: 'slots' }], notices: [] });
  expect(await data('/help')).toEqual({ banners: [], notices: [] });
  expect(await data('/nowhere')).toEqual({ banners: [], notices: [] });
});
