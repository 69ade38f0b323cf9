import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { visit } from '../../../testing/test-visitor.ts';
import { download } from './index.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [download] });
});
afterAll(() => on.close());

const get = (url: string, host = 'localhost') => visit(on, host).inject({ url });
const hosts = ['localhost', 'bd.localhost', 'bahaghari.example'];

interface Manifest {
  name: string;
  theme_color: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
}
const manifestOf = async (host: string) => (await get('/manifest.webmanifest', host)).json<Manifest>();

test('Each brand is an app with its own name, colours and icons', async () => {
  const [one, two] = await Promise.all([manifestOf('localhost'), manifestOf('bd.localhost')]);
  expect([one.name, two.name]).toEqual(['Bahaghari', 'Shapla']);
  expect(one.start_url).toBe('/');
  expect(one.icons.map(({ src }) => src)).not.toEqual(two.icons.map(({ src }) => src));
});

test('An alternative domain of a brand has the same app', async () => {
  expect(await manifestOf('bahaghari.example')).toEqual(await manifestOf('localhost'));
});

test.each(hosts)('The icons of %s have the sizes that the manifest states, and are cached for good', async (host) => {
  const { icons } = await manifestOf(host);
  expect(icons.map(({ purpose }) => purpose).sort()).toEqual(['any', 'any', 'maskable', 'maskable']);
  for (const { src, sizes } of icons) {
    const answer = await get(src, host);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([answer.headers['content-type'], `${width}x${height}`]).toEqual(['image/png', sizes]);
    expect(answer.headers['cache-control']).toContain('immutable');
  }
});

test('A maskable icon is opaque and its mark stays inside of the safe circle', async () => {
  const { data, info } = await sharp((await get('/app-icon/maskable-192.png')).rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  const ground = pixel(0, 0);
  expect(ground[3]).toBe(255);
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if (Math.hypot(x - 95.5, y - 95.5) > 0.4 * info.width) expect(pixel(x, y)).toEqual(ground);
});

test.each(['/app-icon/513.png', '/app-icon/..%2fmerchant.json', '/app-icon/constructor'])(
  '%s is not found',
  async (url) => expect((await get(url)).statusCode).toBe(404),
);

test.each(hosts)('The page without a connection of %s loads nothing and runs only its own script', async (host) => {
  const answer = await get('/offline', host);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[^;]+'; style-src 'sha256-/,
  );
  expect(answer.body).not.toMatch(/\b(?:src|href)=/);
  for (const text of ['No connection', 'Walang connection', 'ইন্টারনেট সংযোগ নেই']) expect(answer.body).toContain(text);
});
