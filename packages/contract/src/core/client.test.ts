import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError, createClient } from './client.ts';
import { defineCall } from './define-call.ts';

const pay = defineCall({
  name: 'pay',
  summary: '',
  module: 'CORE',
  method: 'POST',
  path: '/pay/:id/now',
  auth: 'member',
  money: true,
  request: z.strictObject({ id: z.string(), amount: z.int() }),
  response: z.object({ done: z.boolean() }),
  errors: [],
});
const find = defineCall({
  ...pay,
  name: 'find',
  method: 'GET',
  path: '/find',
  money: false,
  request: z.object({ q: z.optional(z.string()) }),
});

const answering = (status: number, body: unknown) =>
  vi.fn(
    async (_url: unknown, _init?: RequestInit) =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
const client = (fetch: ReturnType<typeof answering>, onFailure?: (error: CallError) => void) =>
  createClient({
    baseUrl: 'http://x',
    headers: () => ({ authorization: 'Bearer t' }),
    fetch,
    ...(onFailure && { onFailure }),
  });

test('A request has the path fields in its path, the rest in its body, and the key in its header', async () => {
  const fetch = answering(200, { success: true, value: { done: true } });
  expect(await client(fetch)(pay, { id: 'a/b', amount: 5 }, { idempotencyKey: 'k' })).toEqual({ done: true });
  const [url, init] = fetch.mock.calls[0]!;
  expect(url).toBe('http://x/pay/a%2Fb/now');
  expect(init?.body).toBe('{"amount":5}');
  expect(init?.headers).toMatchObject({ 'idempotency-key': 'k', authorization: 'Bearer t', 'x-module-id': 'CORE' });
});

test('A GET call sends its fields in the query', async () => {
  const fetch = answering(200, { success: true, value: { done: true } });
  await client(fetch)(find, { q: 'a b' });
  expect(fetch.mock.calls[0]![0]).toBe('http://x/find?q=a+b');
});

test('A failure is thrown with its code, fields and value, and passed to onFailure', async () => {
  const seen: string[] = [];
  const failure = {
    success: false,
    code: 'insufficient_funds',
    message: 'no',
    fields: { amount: { code: 'x', message: 'y' } },
    value: 7,
  };
  const call = client(answering(409, failure), (error) => seen.push(error.code));
  const error = await call(pay, { id: '1', amount: 5 }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({
    code: 'insufficient_funds',
    status: 409,
    value: 7,
    fields: { amount: { message: 'y' } },
  });
  expect(seen).toEqual(['insufficient_funds']);
});

test.each([
  ['<html>', 502],
  ['', 200],
])('An answer without an envelope is a network error: %j', async (body, status) => {
  await expect(client(answering(status, body))(pay, { id: '1', amount: 5 })).rejects.toMatchObject({
    code: 'network_error',
    status,
  });
});

test('A lost connection is a network error', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('fetch failed')));
  await expect(client(fetch as never)(pay, { id: '1', amount: 5 })).rejects.toMatchObject({
    code: 'network_error',
    status: 0,
  });
});
