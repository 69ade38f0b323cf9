import {
  boSaveSiteSettings,
  boSiteSettings,
  type SiteSections,
} from '@fairhouse/contract/house/site-settings-backoffice';
import { permissionSchema, type SiteBoot } from '@fairhouse/contract/house/system';
import { errorMessage } from '@fairhouse/i18n/server';
import { createServer } from '@fairhouse/server';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePages } from '../../../system/serve-pages.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { newOperator, type TestVisitor } from '../../../testing/test-visitor.ts';
import type { PageData } from '../../../system/feature.ts';
import { sitePage } from './site-page.ts';

const viewport = '<meta name="viewport" content="width=device-width">';
const template = `<!doctype html><html lang="en" data-theme="light"><head>${viewport}<title>x</title></head><body><div id="root"></div></body></html>`;
const dhaka = '119.30.32.1';

/** Parts of the page as features provide them; a test may replace them. */
let parts: PageData[] = [];
const dist = mkdtempSync('/tmp/fairhouse-dist-');
writeFileSync(join(dist, 'index.html'), template);

let on: TestPlatform;
let app: FastifyInstance;
let manager: TestVisitor;
beforeAll(async () => {
  on = await startTestPlatform();
  manager = await newOperator(on, 'tala');
  app = await createServer({ logLevel: 'silent' });
  await servePages(app, {
    dist,
    callPrefixes: [],
    render: (...page) =>
      sitePage(
        on.platform,
        parts,
        () => [on.platform.config.studioOrigin],
        async () => false,
      )(...page),
  });
});
afterAll(async () => {
  await app.close();
  await on.close();
  rmSync(dist, { recursive: true });
});

const get = (options: InjectOptions = {}) =>
  app.inject({ url: '/', ...options, headers: { host: 'localhost', ...options.headers } });

const dataIn = (html: string, id: string): unknown => {
  const written = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1];
  return written === undefined ? undefined : JSON.parse(written);
};
const bootIn = (html: string) => dataIn(html, 'fairhouse-boot') as SiteBoot;

async function save(sections: Partial<SiteSections>) {
  const { version } = await manager.call(boSiteSettings, {});
  await manager.call(boSaveSiteSettings, { version, sections });
  await expect.poll(() => on.platform.merchants.byId(1)!.settings).toMatchObject(sections);
}

const open: SiteSections['maintenance'] = { on: false, from: null, until: null, words: {} };

test('the parts of the features are merged into the page, and an image of the first paint is preloaded', async () => {
  const asked: unknown[] = [];
  parts = [
    async (_, merchant, locale, path) => {
      asked.push([merchant.code, locale, path]);
      return { menus: [], name: '</script><script>alert(1)</script>' };
    },
    async () => ({
      banners: [1],
      preload: { imagesrcset: '/a.webp 1w, /b.webp?x="><script> 2w', imagesizes: '100vw' },
    }),
  ];
  const { body } = await get({ url: '/rng?page=2', headers: { cookie: 'language=TY' } });
  expect(asked).toEqual([['bahaghari', 'TY', '/rng']]);
  expect(dataIn(body, 'fairhouse-content')).toEqual({
    menus: [],
    name: '</script><script>alert(1)</script>',
    banners: [1],
  });
  const preload =
    '<link rel="preload" as="image" imagesrcset="/a.webp 1w, /b.webp?x=&quot;&gt;&lt;script&gt; 2w" imagesizes="100vw" fetchpriority="high">';
  // A phone chooses the width by the viewport.
  expect(body).toContain(`${viewport}${preload}<title>Bahaghari</title>`);
  expect(body).not.toContain('<script>alert');
});

test('an unknown language or theme in a cookie is ignored', async () => {
  const { body } = await get({ url: '/', headers: { cookie: 'language=<script>; theme=purple' } });
  expect(body).toContain('<html lang="en" data-theme="light">');
});

test('a part that fails or hangs is left out, and the page is sent', async () => {
  parts = [
    async () => {
      throw new Error('broken');
    },
    () => new Promise<object>(() => undefined),
    async () => ({ notices: [] }),
  ];
  const { statusCode, body } = await get();
  expect(statusCode).toBe(200);
  expect(dataIn(body, 'fairhouse-content')).toEqual({ notices: [] });
});

test('without the database the page is sent without the parts', async () => {
  parts = [async () => ({ notices: [] })];
  const { health } = on.platform;
  Object.assign(on.platform, { health: { ...health, lost: () => true } });
  try {
    expect(dataIn((await get()).body, 'fairhouse-content')).toEqual({});
  } finally {
    Object.assign(on.platform, { health });
  }
});

test('the boot data is the permission answer with the status', async () => {
  const boot = bootIn((await get()).body);
  expect(permissionSchema.safeParse(boot).success).toBe(true);
  const { value } = (await on.apps.site.inject({ url: '/wps/system/whitelabel' })).json<{ value: object }>();
  expect(boot).toEqual({ ...value, status: 0 });
});

test('a closed site is reported in the first HTML, in the language of the page, without any other data', async () => {
  parts = [async () => ({ banners: [1] })];
  const words = { EN: { title: 'Upkeep', text: 'Back soon' }, TY: { title: 'Inaayos', text: 'Babalik agad' } };
  await save({ maintenance: { ...open, on: true, words } });
  const { body, statusCode } = await get({ headers: { cookie: 'language=TY' } });
  expect(statusCode).toBe(200);
  const boot = bootIn(body);
  expect(boot).toMatchObject({ status: 1, maintenance: true, closure: { title: 'Inaayos', until: null } });
  expect(boot.info.customerService.email).toBe('help@bahaghari.example');
  expect(dataIn(body, 'fairhouse-content')).toBeUndefined();

  await save({ maintenance: open, regions: { blocked: ['BD'], askRegion: [] } });
  const blocked = (await get({ remoteAddress: dhaka })).body;
  expect(bootIn(blocked)).toMatchObject({
    status: 2,
    regionRestriction: true,
    closure: null,
    location: { countryCode: 'BD', ip: dhaka },
  });
  expect(dataIn(blocked, 'fairhouse-content')).toBeUndefined();
  expect(bootIn((await get()).body)).toMatchObject({ status: 0, regionRestriction: false });
  await save({ regions: { blocked: [], askRegion: [] } });
});

test("the policy allows the merchant's image hosts, and Google only with a configured tag", async () => {
  const policyOf = async () => String((await get()).headers['content-security-policy']);
  expect(await policyOf()).not.toContain('google');
  await save({
    imageCDNs: ['https://img.example'],
    launchGameCDNs: [
      { vendor: 'studio', hosts: ['https://games.example', 'https://more.example'] },
      { vendor: 'other', hosts: ['https://games.example'] },
    ],
    analytics: { gtagId: 'G-ABCDEF12' },
  });
  const policy = await policyOf();
  expect(policy).toMatch(/img-src [^;]*https:\/\/img\.example/);
  const sources = new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1)]),
  );
  const games = [on.platform.config.studioOrigin, 'https://games.example', 'https://more.example'];
  expect(sources.get('frame-src')).toEqual(games);
  const google = [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ];
  expect(sources.get('connect-src')).toEqual(["'self'", ...games, ...google]);
  const googleIn = (name: string) => sources.get(name)?.filter((source) => source.includes('google'));
  expect(googleIn('script-src')).toEqual(['https://www.googletagmanager.com']);
  expect(googleIn('img-src')).toEqual(google);
  expect([...sources.keys()].filter((name) => googleIn(name)?.length)).toEqual([
    'script-src',
    'img-src',
    'connect-src',
  ]);
  expect(policy).not.toMatch(/script-src [^;]*unsafe/);

  parts = [
    async () => ({ preload: { imagesrcset: '/a.webp 1w, /b.webp 2w, //else.example/c.webp 3w', imagesizes: '9px' } }),
  ];
  expect((await get()).body).toContain(
    'imagesrcset="https://img.example/a.webp 1w, https://img.example/b.webp 2w, //else.example/c.webp 3w"',
  );
});

describe('under strict hosts', () => {
  let strict: boolean;
  beforeAll(() => {
    strict = on.platform.config.strictHosts;
    Object.assign(on.platform.config, { strictHosts: true });
  });
  afterAll(() => void Object.assign(on.platform.config, { strictHosts: strict }));
  const lost = { host: 'unheard-of.example' };

  test.each([
    ['fil-PH,fil;q=0.9', 'fil', 'TY'],
    ['zh-CN', 'zh-Hans', 'CN'],
    ['xx', 'en', 'EN'],
  ] as const)('a browser with the language %s gets the page about an invalid URL', async (language, tag, locale) => {
    const headers = { ...lost, accept: 'text/html,*/*;q=0.8', 'accept-language': language };
    const answer = await get({ url: '/rng', headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("frame-src 'none'");
    const words = errorMessage('invalid_url', locale);
    expect(answer.body).toContain(`<html lang="${tag}"`);
    expect(answer.body).toContain(`<title>${words}</title>`);
    expect(answer.body).toContain(`<h1>${words}</h1>`);
    expect(answer.body).not.toContain('fairhouse-boot');
  });

  test('a client that accepts no page gets the failure', async () => {
    const answer = await get({ headers: { ...lost, accept: 'application/json' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid_url' });
  });

  test('a host that a merchant owns gets its site', async () =>
    expect((await get({ headers: { accept: 'text/html' } })).statusCode).toBe(200));
});
