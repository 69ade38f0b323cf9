import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpBlocks } from './http-blocks.ts';

const HASH = '0x000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f';
const AT = '2026-08-15T10:00:00Z';

const answers = new Map<string, unknown>();
let asked = 0;
let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    const answer = answers.get(request.url!);
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => void server.close(closed)));

test('a height is named that is not expected before the close', async () => {
  answers.set('/tip', { chain: 'tron', height: 1000, at: AT, seconds: 3 });
  const close = new Date(Date.parse(AT) + 60_000);
  // 20 blocks are expected until then, 2 more for the doubt, and 3.
  expect(await httpBlocks(base, 'tron').heightAfter(close)).toBe(1025);
  await expect(httpBlocks(base, 'ethereum').heightAfter(close)).rejects.toThrow('has blocks of tron');
});

test('a block counts once enough others follow it, and one that is missing is not asked for again at once', async () => {
  let now = 0;
  const blocks = httpBlocks(base, 'tron', () => now);
  now = 10_000;
  expect(await blocks.read(7)).toBeUndefined();
  const before = asked;
  expect(await blocks.read(7)).toBeUndefined();
  expect(asked).toBe(before);
  now += 5_000;
  answers.set('/blocks/7', { height: 7, hash: HASH, at: AT, confirmations: 5 });
  expect(await blocks.read(7)).toBeUndefined();
  now += 5_000;
  answers.set('/blocks/7', { height: 7, hash: HASH, at: AT, confirmations: 6 });
  expect(await blocks.read(7)).toEqual({ hash: HASH.slice(2), at: new Date(AT) });
});

test.each([
  ['another height', { height: 9, hash: HASH, at: AT, confirmations: 9 }],
  ['no time', { height: 8, hash: HASH, at: 'now', confirmations: 9 }],
  ['half a confirmation', { height: 8, hash: HASH, at: AT, confirmations: 6.5 }],
  ['no hash', { height: 8, hash: 'x', at: AT, confirmations: 9 }],
  ['nothing', null],
])('an answer with %s is an error, not a result', async (_, answer) => {
  answers.set('/blocks/8', answer);
  await expect(httpBlocks(base, 'tron').read(8)).rejects.toThrow();
});
