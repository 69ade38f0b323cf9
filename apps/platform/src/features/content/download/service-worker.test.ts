import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceWorker } from './service-worker.ts';

let dist: string;
const build = (page: string) => {
  writeFileSync(join(dist, 'sw.js'), 'worker()');
  writeFileSync(join(dist, 'index.html'), page);
};
beforeEach(() => {
  dist = mkdtempSync('/tmp/fairhouse-worker-test-');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

it('Is a new file after a build and after a change of the page without a connection, and otherwise the same', async () => {
  build('first');
  const first = await serviceWorker(dist, 'offline', '/badge');
  expect(first).toMatch(
    /^self\.fairhouse=\{"version":"[\w-]{16}","offline":"\/offline","badge":"\/badge"\};\nworker\(\)$/,
  );
  expect(await serviceWorker(dist, 'offline', '/badge')).toBe(first);
  const rebranded = await serviceWorker(dist, 'other', '/badge');
  expect(rebranded).not.toBe(first);
  build('second');
  expect([first, rebranded]).not.toContain(await serviceWorker(dist, 'offline', '/badge'));
});

it('Is none while the site is not built', async () => {
  expect(await serviceWorker(dist, 'offline', '/badge')).toBeUndefined();
});
