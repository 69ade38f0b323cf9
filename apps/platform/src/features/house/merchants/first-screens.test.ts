import {
  boSaveSiteSettings,
  boSiteSettings,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import type { InjectOptions } from 'fastify';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import { firstScreens } from './first-screens.ts';
import { warmPages } from './warm-pages.ts';

const root = mkdtempSync('/tmp/fairhouse-screens-');
const program = join(root, 'apps/site/first-screen/dist/main.js');
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};
/** A number per drawing, and all that it is drawn from. */
const drawing = `const { parentPort, threadId, workerData } = require('node:worker_threads');
parentPort.postMessage('<p>$& ' + threadId + '</p>' + Buffer.from(JSON.stringify(workerData)).toString('base64'));`;
let builds = 0;

let on: TestPlatform;
let manager: TestVisitor;
beforeAll(async () => {
  write('apps/site/dist/index.html', '<html lang="en" data-theme="light"><head></head><div id="root"></div></html>');
  on = await startTestPlatform({ config: { root } });
  manager = await newOperator(on, 'tala');
});
beforeEach(() => {
  write('apps/site/first-screen/dist/main.js', drawing);
  // Another build of the page: nothing that is stored fits.
  builds += 1;
  write(
    'apps/site/dist/index.html',
    `<html lang="en" data-theme="light"><head><meta name="n${builds}"></head><div id="root"></div></html>`,
  );
});
afterAll(async () => {
  await on.close();
  rmSync(root, { recursive: true });
});

const get = async (url = '/', headers: InjectOptions['headers'] = {}, remoteAddress = '127.0.0.1') =>
  (await on.apps.site.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress })).body;

const screenIn = (html: string) => /<div id="root"><div id="first-screen">(.*?)<\/div><\/div>/.exec(html)?.[1];

/** A page never waits for its drawing: the next one has it. */
async function drawn(...request: Parameters<typeof get>): Promise<string> {
  await expect.poll(async () => screenIn(await get(...request))).toBeTruthy();
  return screenIn(await get(...request))!;
}

const sourceOf = (screen: string) =>
  JSON.parse(Buffer.from(screen.split('</p>')[1]!, 'base64').toString()) as Record<string, string>;

async function save(sections: Partial<SiteSections>) {
  const { version } = await manager.call(boSiteSettings, {});
  await manager.call(boSaveSiteSettings, { version, sections });
  await expect.poll(() => on.platform.merchants.byId(1)!.settings).toMatchObject(sections);
}

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0 Mobile Safari/537.36' };

test('the first screen is drawn once, and from nothing that belongs to a visitor', async () => {
  const screen = await drawn('/', { ...phone, cookie: 'theme=dark' }, '119.30.32.1');
  expect(screen).toContain('<p>$& ');
  expect(await drawn('/?utm_source=x', { ...phone, authorization: 'Bearer x' })).toBe(screen);
  const { path, locale, lang, wide, boot, content } = sourceOf(screen);
  expect({ path, locale, lang, wide }).toEqual({ path: '/', locale: 'EN', lang: 'en', wide: false });
  expect(JSON.parse(boot!)).toMatchObject({
    info: { merchant: { merchantCode: 'bahaghari' } },
    location: { countryCode: null, ip: '' },
    status: 0,
  });
  expect(Object.keys(JSON.parse(content!) as object)).toEqual(expect.not.arrayContaining(['lastEventId']));
});

test('the first visitor of a page does not wait for its drawing, the next one has it', async () => {
  expect(screenIn(await get('/', phone))).toBeUndefined();
  await firstScreens(on.platform).drawn();
  expect(screenIn(await get('/', phone))).toBeTruthy();
});

test('the pages of all merchants are drawn at the start, and again after a change', async () => {
  const log = join(root, 'drawn.log');
  write('drawn.log', '');
  write('apps/site/first-screen/dist/main.js', `require('node:fs').appendFileSync('${log}', '.'); ${drawing}`);
  const drawings = () => readFileSync(log, 'utf8').length;
  const stop = warmPages(on.platform, on.apps.site);
  // Two merchants, home and lobby, phone and desktop.
  await expect.poll(drawings).toBe(8);
  await firstScreens(on.platform).drawn();
  for (const host of ['localhost', 'bd.localhost'])
    for (const [url, browser] of [
      ['/', phone],
      ['/rng', {}],
    ] as const)
      expect(screenIn(await get(url, { ...browser, host }))).toBeTruthy();
  expect(drawings()).toBe(8);

  const { modules } = on.platform.merchants.byId(1)!.settings;
  await save({ modules: { ...modules, GAMES: false } });
  await expect.poll(drawings).toBeGreaterThanOrEqual(12);
  await save({ modules });
  await stop();
});

test('after an hour a screen is shown once more and drawn again', async () => {
  const screen = await drawn('/', phone);
  on.clock.advance(3_700_000);
  expect(screenIn(await get('/', phone))).toBe(screen);
  await firstScreens(on.platform).drawn();
  expect(screenIn(await get('/', phone))).not.toBe(screen);
  on.clock.advance(-3_700_000);
});

test('languages, pages, widths and merchants have screens of their own', async () => {
  const screens = [
    await drawn('/', phone),
    await drawn('/'),
    await drawn('/rng', phone),
    await drawn('/home', phone),
    await drawn('/', { ...phone, cookie: 'language=TY' }),
    await drawn('/', { ...phone, host: 'bd.localhost' }),
  ];
  expect(new Set(screens).size).toBe(screens.length);
  expect(screens.map(sourceOf).map(({ locale, path, wide }) => [locale, path, wide])).toEqual([
    ['EN', '/', false],
    ['EN', '/', true],
    ['EN', '/rng', false],
    ['EN', '/home', false],
    ['TY', '/', false],
    ['BN', '/', false],
  ]);
});

test('a module that is switched off is not on the next page', async () => {
  const before = await drawn('/', phone);
  const isOn = (screen: string) => /"modId":"GAMES","enabled":"1"/.test(sourceOf(screen)['boot']!);
  expect(isOn(before)).toBe(true);
  const { modules } = on.platform.merchants.byId(1)!.settings;
  await save({ modules: { ...modules, GAMES: false } });
  const next = screenIn(await get('/', phone));
  expect(next === undefined || !isOn(next)).toBe(true);
  expect(isOn(await drawn('/', phone))).toBe(false);
  await save({ modules });
});

test('other hot games are drawn anew, while the page shows the last screen; another order is not', async () => {
  const screenOf = (...codes: string[]) =>
    firstScreens(on.platform).screenOf(
      {
        merchant: on.platform.merchants.byId(1)!,
        template: `of ${builds}`,
        locale: 'EN',
        url: '/',
        wide: false,
        content: { hotGames: codes.map((gameCode) => ({ gameCode })) },
      },
      on.platform,
    );
  await expect.poll(() => screenOf('a', 'b')).toBeTruthy();
  const screen = screenOf('a', 'b');
  expect(screenOf('b', 'a')).toBe(screen);
  expect(screenOf('a', 'c')).toBe(screen);
  await firstScreens(on.platform).drawn();
  expect(screenOf('a', 'c')).not.toBe(screen);
  on.clock.advance(3_700_000);
  expect(screenOf('a', 'd')).toBeUndefined();
  on.clock.advance(-3_700_000);
  await firstScreens(on.platform).drawn();
});

test('a closed site, a blocked country and a site for members only have no first screen', async () => {
  await drawn('/', phone);
  const open = { on: false, from: null, until: null, words: {} };
  await save({ maintenance: { ...open, on: true } });
  expect(screenIn(await get('/', phone))).toBeUndefined();
  await save({ maintenance: open, regions: { blocked: ['BD'], askRegion: [] } });
  expect(screenIn(await get('/', phone, '119.30.32.1'))).toBeUndefined();
  await drawn('/', phone);
  await save({ regions: { blocked: [], askRegion: [] } });

  const { settings } = on.platform.merchants.byId(1)!;
  Object.assign(settings, { loginedToHomePage: true });
  expect(screenIn(await get('/', phone))).toBeUndefined();
  Object.assign(settings, { loginedToHomePage: false });
  await drawn('/', phone);
});

test.each(['/rng?vendor=x', '/promotions', '/homely', '/unknown'])('the page %s is not drawn', async (url) => {
  await drawn('/', phone);
  expect(screenIn(await get(url, phone))).toBeUndefined();
});

test.each([
  ['fails', 'throw new Error("broken")'],
  ['ends', ''],
  ['is missing', undefined],
  // The last one: the others would wait for it.
  ['hangs', 'for (;;);'],
])('a page whose drawing %s is sent without one', async (what, code) => {
  if (code === undefined) rmSync(program);
  else write('apps/site/first-screen/dist/main.js', code);
  await get('/', phone);
  if (what !== 'hangs') await firstScreens(on.platform).drawn();
  const html = await get('/', phone);
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('fairhouse-content');
});
