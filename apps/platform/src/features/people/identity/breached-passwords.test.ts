import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { newTestFolder } from '@fairhouse/database';
import { afterAll, expect, test, vi } from 'vitest';

const folder = newTestFolder('breached');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that has just started. */
async function start() {
  vi.resetModules();
  return import('./breached-passwords.ts');
}

test('The stored numbers are those of the list, and a file that is not whole is computed again', async () => {
  const first = (await start()).loadBreachedPasswords(folder);
  const [name] = readdirSync(folder);
  const second = await start();
  expect(second.loadBreachedPasswords(folder)).toEqual(first);
  expect(second.isBreached('iloveyou')).toBe(true);
  expect(second.isBreached('korek-bunga-72')).toBe(false);
  truncateSync(join(folder, name!), 1001);
  const third = await start();
  expect(third.loadBreachedPasswords(folder).length).toBe(first.length);
  expect(third.isBreached('iloveyou')).toBe(true);
});

test('A folder that cannot be written is no obstacle', async () => {
  const { loadBreachedPasswords, isBreached } = await start();
  expect(loadBreachedPasswords('/proc/none').length).toBeGreaterThan(900_000);
  expect(isBreached('iloveyou')).toBe(true);
});
