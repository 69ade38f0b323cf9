import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { visit } from '../../../testing/test-visitor.ts';

let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform();
});
afterAll(() => on.close());

const get = (url: string, host = 'localhost') => visit(on, host).inject({ url });

test('badges are files of the brand, and cannot run scripts', async () => {
  const [one, two] = await Promise.all([get('/brand/licence.svg'), get('/brand/licence.svg', 'bd.localhost')]);
  expect(one.headers['content-type']).toBe('image/svg+xml');
  expect(one.headers['content-security-policy']).toContain("default-src 'none'");
  expect(one.body).toContain('<svg');
  expect(one.body).not.toBe(two.body);
});

test.each([
  '/brand/gone.svg',
  '/brand/merchant.json',
  '/brand/..%2fmerchant.json',
  '/brand/.svg',
  '/brand/licence.svg.html',
])('%s is not found', async (url) => expect((await get(url)).statusCode).toBe(404));

test('every picture and path that the brands’ resources name exists', async () => {
  for (const { settings } of on.platform.merchants.all())
    for (const { url, qrCodeUrl } of settings.resources)
      for (const path of [url, qrCodeUrl].filter((link) => /^\/(?:brand|app\.)/.test(link ?? '')))
        expect((await get(path!, settings.domains[0])).statusCode, path).toBe(200);
});

test('the profile for iPhones adds the site of this host to the home screen, and replaces itself', async () => {
  const [first, again, other] = await Promise.all([
    get('/app.mobileconfig', 'bd.localhost'),
    get('/app.mobileconfig', 'bd.localhost'),
    get('/app.mobileconfig'),
  ]);
  expect(first.headers['content-type']).toBe('application/x-apple-aspen-config');
  expect(first.body).toContain('<key>URL</key><string>http://bd.localhost/</string>');
  expect(first.body).toContain('<key>Label</key><string>Shapla</string>');
  expect(again.body).toBe(first.body);
  const uuid = /<key>PayloadUUID<\/key><string>([0-9a-f-]{36})</;
  expect(uuid.exec(other.body)![1]).not.toBe(uuid.exec(first.body)![1]);
});
