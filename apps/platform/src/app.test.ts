import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts';
import { visit } from './testing/test-visitor.ts';

const script = "document.title = 'hello'";
const template = `<!doctype html><html lang="en" data-theme="light"><head><meta name="theme-color" content="#fff" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><title>Fairhouse</title><link rel="stylesheet" href="/assets/main-abc.css"><script>${script}</script></head><body><script type="module" src="/assets/main-abc.js"></script></body></html>`;

const root = mkdtempSync('/tmp/fairhouse-pages-');
for (const app of ['site', 'backoffice']) {
  const dist = join(root, `apps/${app}/dist`);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), template);
  writeFileSync(join(dist, 'assets/main-abc.js'), 'plain');
  writeFileSync(join(dist, 'assets/main-abc.js.br'), 'brotli');
  writeFileSync(join(dist, '.inputs'), 'hidden');
}
writeFileSync(join(root, 'secret.txt'), 'secret');

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ config: { root, studioOrigin: 'https://studio.example' } });
});
afterAll(async () => {
  await on.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  visit(on).inject({ method, url, headers });

test.each(['/', '/index.html', '/home', '/game?x=1', '/promotions', '/register.html'])(
  'the page for %s has the brand, the boot data, and a policy that allows no other scripts',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['server-timing']).toMatch(/^page;dur=\d+\.\d$/);
    expect(answer.headers['link']).toBe('</assets/main-abc.css>; rel=preload; as=style');
    expect(answer.body).toContain('<html lang="en" data-theme="light">');
    expect(answer.body).toContain('<title>Bahaghari</title>');
    expect(answer.body).toContain('--accent:#6142bf');
    const boot = /<script type="application\/json" id="fairhouse-boot">(.*?)<\/script>/.exec(answer.body)![1]!;
    expect(JSON.parse(boot)).toMatchObject({
      info: { merchant: { merchantCode: 'bahaghari' } },
      location: { countryCode: null },
      maintenance: false,
      status: 0,
    });

    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-src https://studio.example;');
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
    expect(policy).not.toContain('unsafe-eval');
    expect(/script-src [^;]*/.exec(policy)![0]).not.toContain('unsafe-inline');
    const nonce = /'nonce-([\w+/=]+)'/.exec(policy)![1]!;
    expect(answer.body).toContain(`<style nonce="${nonce}">`);
    expect((await get(url)).headers['content-security-policy']).not.toContain(nonce);
  },
);

test.each(['/no-such-page', '/deposit', '/me/no-such-page', '/%6Eo-such-page'])(
  'an unknown path, %s, is answered 404 with the same page',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('id="fairhouse-boot"');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test.each([
  ['bd.localhost', undefined, 'bn', 'Shapla'],
  ['bd.localhost', 'language=EN', 'en', 'Shapla'],
  ['bd.localhost', 'a=b; language=TH; theme=dark', 'th', 'Shapla'],
  ['bd.localhost', 'language=XX', 'bn', 'Shapla'],
  ['bd.localhost', 'language="><script>', 'bn', 'Shapla'],
  ['localhost', 'language=TY', 'fil', 'Bahaghari'],
  ['localhost', undefined, 'en', 'Bahaghari'],
])('at %s with the cookies %s the page is in %s', async (host, cookie, lang, title) => {
  // The browser's languages are ignored: the application would choose another one a moment later.
  const answer = await get('/', { host, 'accept-language': 'vi', ...(cookie && { cookie }) });
  expect(answer.body).toContain(`<html lang="${lang}"`);
  expect(answer.body).toContain(`<title>${title}</title>`);
});

test.each([
  ['theme=dark', 'dark', '#131019'],
  ['theme=light', 'light', '#f6f4f1'],
  ['theme=purple', 'light', '#f6f4f1'],
])('with %s the page is %s', async (cookie, theme, colour) => {
  const { body } = await get('/', { cookie });
  expect(body).toContain(`<html lang="en" data-theme="${theme}">`);
  expect(body).toContain(`<meta name="theme-color" content="${colour}"`);
});

test('each brand has its own icon, cached for good by its URL', async () => {
  const icons = await Promise.all(
    ['localhost', 'bd.localhost'].map(async (host) => {
      const { body: page } = await get('/', { host });
      const address = /<link rel="icon" href="([^"]*)"/.exec(page)![1]!;
      return { address, icon: await get(address, { host }), bare: await get('/favicon.svg', { host }) };
    }),
  );
  const [one, two] = icons as [(typeof icons)[0], (typeof icons)[0]];
  expect(one.icon.body).not.toBe(two.icon.body);
  expect(one.address).not.toBe(two.address);
  for (const { icon, bare } of icons) {
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(bare.body).toBe(icon.body);
    expect(bare.headers['cache-control']).not.toContain('immutable');
  }
});

test.each([
  ['br', 'gzip, br', brotliDecompressSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
])('the page is sent as %s to a client that accepts %s', async (encoding, accepted, unpack) => {
  const answer = await get('/', { 'accept-encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['vary']).toContain('accept-encoding');
  expect(unpack(answer.rawPayload).toString()).toContain('<title>Bahaghari</title>');
});

test('files are served compressed and cached for good by their hashed names', async () => {
  const plain = await get('/assets/main-abc.js');
  expect(plain).toMatchObject({ statusCode: 200, body: 'plain' });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(packed).toMatchObject({ body: 'brotli' });
  expect(packed.headers['content-encoding']).toBe('br');
  const head = await get('/home', {}, 'HEAD');
  expect(head).toMatchObject({ statusCode: 200, body: '' });
});

test.each([
  '/.inputs',
  '/assets/gone-123.js',
  '/../secret.txt',
  '/..%2f..%2f..%2fsecret.txt',
  '/%2e%2e/%2e%2e/%2e%2e/secret.txt',
  '/assets/../../../../secret.txt',
  '/%00',
  '/%E0%A4%A',
  '/wps/unheard/of',
  '/bo/session/x',
])('answers %s with a failure of the contract, never with a file or a page', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.json()).toMatchObject({ success: false });
  expect(answer.body).not.toContain('secret');
});

test('a brand’s texts are escaped in the page', async () => {
  const [merchant] = on.platform.merchants.all();
  const { settings } = merchant!;
  const name = `</script><script>alert(1)</script>"&'<!--`;
  merchant!.settings = { ...settings, name };
  try {
    const { body } = await get('/');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('<title>&lt;/script&gt;');
    const boot = /id="fairhouse-boot">(.*?)<\/script>/.exec(body)![1]!;
    expect(JSON.parse(boot)).toMatchObject({ info: { merchant: { name } } });
  } finally {
    merchant!.settings = settings;
  }
});

test('the back office allows no frames and has no brand of a merchant', async () => {
  const answer = await on.apps.backoffice.inject({ url: '/withdrawals' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(answer.headers['content-security-policy']).not.toContain('frame-src');
  expect(answer.body).not.toContain('fairhouse-boot');
});

test('health, readiness and the OpenAPI document are served', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
  const { openapi, paths } = (await get('/openapi.json')).json<{ openapi: string; paths: Record<string, unknown> }>();
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toContain('/wps/session/login');
  const docs = await get('/docs');
  expect(docs.body).toContain('/wps/session/login');
  expect(docs.body).not.toContain('<script');
});

test('a lost database is reported at once, and nothing needs to be done when it is back', async () => {
  const { running } = on;
  const lost = { ...running.platform.health, lost: () => true };
  Object.assign(running.platform, { health: lost });
  const member = await visit(on).inject({ url: '/wps/member/info' });
  expect(member).toMatchObject({ statusCode: 503 });
  expect(member.json()).toMatchObject({ code: 'database_unavailable' });
  Object.assign(running.platform, { health: { ...lost, lost: () => false } });
  expect((await visit(on).inject({ url: '/wps/member/info' })).statusCode).toBe(401);
});

test('the real brands are valid', async () => {
  const folder = resolve(import.meta.dirname, '../../../merchants');
  const { readMerchantFiles } = await import('./features/house/merchants/index.ts');
  expect(readMerchantFiles(folder).map(({ code }) => code)).toEqual(['bahaghari', 'shapla']);
});
