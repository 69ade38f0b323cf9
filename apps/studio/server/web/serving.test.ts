import { slotGames } from '@fairhouse/games';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;

const PAGE = '<!doctype html><title>Slot</title>';
const SCRIPT = 'export const reels = 5;\n'.repeat(40);

beforeAll(async () => {
  bed = await createTestBed();
  const slots = join(bed.config.clientsDir, 'slots');
  mkdirSync(join(slots, 'assets'), { recursive: true });
  writeFileSync(join(slots, 'index.html'), PAGE);
  writeFileSync(join(slots, '.inputs'), 'secret');
  writeFileSync(join(slots, 'assets/index-B4dF00d1.js'), SCRIPT);
  writeFileSync(join(slots, 'assets/index-B4dF00d1.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(slots, 'assets/index-B4dF00d1.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(bed.config.clientsDir, 'outside.txt'), 'secret');
  const lottery = join(bed.config.clientsDir, 'lottery');
  mkdirSync(join(lottery, 'tiles'), { recursive: true });
  writeFileSync(join(lottery, 'index.html'), PAGE);
  for (const name of ['label', 'tiles/keno']) writeFileSync(join(lottery, `${name}.svg`), '<svg/>');
  studio = await bed.start();
});
afterAll(() => bed.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(studio.url + path, { headers, redirect: 'manual' });

test('the client is served under the address of each slot, for frames of the sites only', async () => {
  const page = await get('/games/slots/jasmine-elephant/');
  expect(page.status).toBe(200);
  expect(await page.text()).toBe(PAGE);
  expect(page.headers.get('content-type')).toMatch('text/html');
  expect(page.headers.get('cache-control')).toBe('public, max-age=0');
  const policy = page.headers.get('content-security-policy')!;
  expect(policy).toContain('frame-ancestors http://localhost:3000 http://bd.localhost:3000');
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(page.headers.get('x-frame-options')).toBeNull();
  expect(page.headers.get('access-control-allow-origin')).toBeNull();
  const bare = await get('/games/slots/jasmine-elephant?lang=EN');
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/games/slots/jasmine-elephant/?lang=EN']);
});

test('a site that operators added may frame the games too, without a restart of the platform', async () => {
  bed.platform.sites = ['http://localhost:3000', 'https://kalapati.example'];
  const later = await bed.start();
  await vi.waitFor(async () => {
    const page = await fetch(`${later.url}/games/slots/jasmine-elephant/`);
    await page.arrayBuffer();
    expect(page.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:3000 http://bd.localhost:3000 https://kalapati.example',
    );
  });
  await later.stop();
});

test('a lottery’s pictures are shown by the sites, its page is framed by them', async () => {
  for (const name of ['label', 'tiles/keno']) {
    const picture = await get(`/games/lottery/${name}.svg`);
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=86400');
  }
  const page = await get('/games/lottery/');
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('a label is sent as pixels, small and not compressed twice', async () => {
  const picture = await get('/labels/padma.webp', { 'accept-encoding': 'br' });
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(picture.headers.get('content-encoding')).toBeNull();
  const body = Buffer.from(await picture.arrayBuffer());
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 288, height: 103, hasAlpha: true });
  expect(body.length).toBeLessThan(10_000);
  const again = await get('/labels/padma.webp', { 'if-none-match': picture.headers.get('etag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['identity', null],
])('hashed files never expire and are sent precompressed (%s)', async (accepted, encoding) => {
  const file = await get('/games/slots/jasmine-elephant/assets/index-B4dF00d1.js', { 'accept-encoding': accepted });
  expect(file.headers.get('content-encoding')).toBe(encoding);
  expect(await file.text()).toBe(SCRIPT);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('content-type')).toMatch('javascript');
});

test.each([
  '/games/slots/unknown-game/',
  '/games/slots/unknown-game',
  '/games/slots/jasmine-elephant/none.js',
  '/games/slots/jasmine-elephant/assets/',
  '/games/slots/jasmine-elephant/.inputs',
  '/games/slots/jasmine-elephant/../../outside.txt',
  '/games/slots/jasmine-elephant/%2e%2e/outside.txt',
  '/games/slots/jasmine-elephant/..%2foutside.txt',
  '/games/slots/jasmine-elephant/assets/%2e%2e/%2e%2e/outside.txt',
  '/games/slots/__proto__/',
  '/tiles/unknown.svg',
  '/tiles/..%2f.svg',
  '/tiles/__proto__.svg',
  '/labels/unknown.webp',
  '/labels/constructor.webp',
  '/labels/padma.svg',
  '/metrics',
])('%s is not served', async (path) => {
  const { status, body } = await getRaw(path);
  expect(status).toBe(404);
  expect(body).toContain('not_found');
});

test.each([
  ['/tiles/jasmine-elephant.svg', /^<svg width="300" height="400" .*<title>Jasmine Elephant/s],
  ['/tiles/kanto-sevens.svg', /^<svg width="300" height="400" .*<title>Kanto Sevens/s],
  ['/tiles/three-suits.svg', /^<svg width="300" height="400" .*<title>Three Suits/s],
])('%s is drawn for every site, cached for a day and revalidated by its tag', async (path, drawing) => {
  const picture = await get(path);
  expect(await picture.text()).toMatch(drawing);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(picture.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
  expect(picture.headers.get('vary')).toContain('accept-encoding');
  const again = await get(path, { 'if-none-match': picture.headers.get('etag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br;q=0', 'gzip'],
  ['gzip;q=0.5, BR;q=0.1', 'br'],
  ['identity', null],
])('pictures are sent compressed (%s)', async (accepted, encoding) => {
  const picture = await get('/tiles/jasmine-elephant.svg', { 'accept-encoding': accepted });
  expect(picture.headers.get('content-encoding')).toBe(encoding);
  expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s);
});

test('a page of the catalogue compresses to sixty kilobytes, whichever games it shows', async () => {
  const sizes: number[] = [];
  for (const code of slotGames.keys()) {
    const tile = await get(`/tiles/${code}.svg`, { 'accept-encoding': 'br' });
    sizes.push(Number(tile.headers.get('content-length')));
    await tile.arrayBuffer();
  }
  expect(Math.min(...sizes)).toBeGreaterThan(500);
  const largest = sizes.toSorted((a, b) => b - a).slice(0, 24); // a page (spec §9)
  expect(largest.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});

/** Sends the path unchanged; `fetch` would normalise it. */
function getRaw(path: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const { hostname, port } = new URL(studio.url);
  httpRequest({ hostname, port, path, agent: false }, (response) => {
    let body = '';
    response.on('data', (part: Buffer) => (body += part.toString()));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
  })
    .on('error', reject)
    .end();
  return promise;
}
