import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateKeyPair } from './keys.ts';
import { createSignedClient } from './signed-client.ts';

let requests = 0;
const server = http.createServer((_, response) => {
  requests += 1;
  response.end('{"success":true,"value":{"games":[]}}');
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());

const { privateKey } = generateKeyPair();
async function ask(host: string, allowsAddress?: (address: string) => boolean) {
  const baseUrl = `http://${host}:${(server.address() as AddressInfo).port}`;
  const client = createSignedClient({ baseUrl, keyId: 'k', privateKey, ...(allowsAddress && { allowsAddress }) });
  const { ok } = await client.call(vendorGames, {});
  client.close();
  return ok;
}

it.each(['127.0.0.1', 'localhost'])('connects to %s only if its address is allowed', async (host) => {
  expect([await ask(host), await ask(host, (address) => address === '127.0.0.1' || address === '::1')]).toEqual([
    true,
    true,
  ]);
  const before = requests;
  expect([await ask(host, () => false), requests]).toEqual([false, before]);
});
