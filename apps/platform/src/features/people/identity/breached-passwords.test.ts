import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { newTestFolder } from '@fairhouse/database';
import { afterAll, expect, test } from 'vitest';
import { readBreachedPasswords } from './breached-passwords.ts';

const folder = newTestFolder('breached');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isSame = (one: Float64Array, other: Float64Array) =>
  Buffer.from(one.buffer, one.byteOffset, one.byteLength).equals(
    Buffer.from(other.buffer, other.byteOffset, other.byteLength),
  );

test('The stored numbers are those of the list, and a file that is not whole is computed again', () => {
  const computed = readBreachedPasswords();
  expect(computed.length).toBeGreaterThan(500_000);
  expect(isSame(readBreachedPasswords(folder), computed)).toBe(true);
  const [name] = readdirSync(folder);
  expect(isSame(readBreachedPasswords(folder), computed)).toBe(true);
  truncateSync(join(folder, name!), 1001);
  expect(isSame(readBreachedPasswords(folder), computed)).toBe(true);
  expect(readdirSync(folder)).toEqual([name]);
});

test('A folder that cannot be written is no obstacle', () => {
  expect(readBreachedPasswords(join(import.meta.filename, 'none')).length).toBeGreaterThan(500_000);
});
