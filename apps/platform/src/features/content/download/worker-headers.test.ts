import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { visit } from '../../../testing/test-visitor.ts';
import { download } from './index.ts';

const root = mkdtempSync('/tmp/fairhouse-worker-headers-');
const dist = join(root, 'apps/site/dist');
let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features: [download], config: { root } });
});
afterAll(async () => {
  await on.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (host = 'localhost') => visit(on, host).inject({ url: '/sw.js' });

test('A service worker is not found while the site is not built', async () => {
  expect((await get()).statusCode).toBe(404);
});

test.each(['localhost', 'bd.localhost'])(
  'The service worker of %s calls its own origin only, and is asked for anew each time',
  async (host) => {
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'sw.js'), 'worker()');
    writeFileSync(join(dist, 'index.html'), 'page');
    const { statusCode, headers, body } = await get(host);
    expect(statusCode).toBe(200);
    expect(body).toContain('worker()');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    // Its scope stays what the path gives.
    expect(headers).not.toHaveProperty('service-worker-allowed');
  },
);
