import { defineCall, fail, ok, positiveMinor, type Call } from '@fairhouse/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createServer } from './create-server.ts';
import { serveCall, type Gate } from './serve-call.ts';

const pay = defineCall({
  name: 'pay',
  summary: '',
  module: 'CORE',
  method: 'POST',
  path: '/pay/:id',
  auth: 'member',
  money: true,
  request: z.strictObject({
    id: z.string(),
    amount: positiveMinor(),
    note: z.optional(z.string().check(z.maxLength(5))),
  }),
  response: z.object({ id: z.string(), amount: z.int(), caller: z.string() }),
  errors: ['insufficient_funds'],
});
const gate: Gate<string> = (_call: Call, http) =>
  http.headers.authorization === 'Bearer good' ? ok('ann') : fail('login_required');
const key = '7b0f2c1e-2c64-4a86-9d7a-0d3a4f4b9d10';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({ logLevel: 'silent' });
  serveCall(app, pay, gate, async (caller, request) => {
    if (request.amount === 13) throw new Error('secret detail');
    return request.amount > 1000
      ? fail('insufficient_funds', { value: { balance: 1000 } })
      : ok({ ...request, caller });
  });
});
afterAll(() => app.close());

const post = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/pay/7',
    payload,
    headers: { 'content-type': 'application/json', authorization: 'Bearer good', 'idempotency-key': key, ...headers },
  });

test('A valid call reaches its handler and is answered in the envelope', async () => {
  const answer = await post('{"amount":5}');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true, value: { id: '7', amount: 5, caller: 'ann' } });
});

test('A field of the path wins over one of the same name in the body', async () => {
  expect((await post('{"amount":5,"id":"8"}')).json()).toMatchObject({ value: { id: '7' } });
});

describe('Invalid input is answered 400 with the name of the field', () => {
  test.each([
    ['a float', '{"amount":5.5}', 'amount'],
    ['an exponent', '{"amount":1e9}', 'amount'],
    ['a float that is whole', '{"amount":5.0}', 'amount'],
    ['a string', '{"amount":"5"}', 'amount'],
    ['hexadecimal text', '{"amount":"0x10"}', 'amount'],
    ['an array', '{"amount":[5]}', 'amount'],
    ['an object', '{"amount":{"a":5}}', 'amount'],
    ['beyond 2^53', '{"amount":9007199254740993}', 'amount'],
    ['a negative', '{"amount":-5}', 'amount'],
    ['zero', '{"amount":0}', 'amount'],
    ['null', '{"amount":null}', 'amount'],
    ['nothing', '{}', 'amount'],
    ['an array for a string', '{"amount":5,"note":["a"]}', 'note'],
    ['too long a text', '{"amount":5,"note":"abcdef"}', 'note'],
    ['an unknown field', '{"amount":5,"balance":1000000}', 'balance'],
  ])('%s', async (_, payload, field) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid_request' });
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field);
  });

  test.each([
    ['NaN', '{"amount":NaN}'],
    ['broken JSON', '{"amount":'],
    ['a prototype key', '{"amount":5,"__proto__":{"admin":true}}'],
    ['an array body', '[1]'],
    ['a bare number', '7'],
    ['a name twice', '{"amount":5,"amount":500}'],
    ['a name twice, once in another spelling', '{"amount":5,"\\u0061mount":500}'],
  ])('%s', async (_, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid_request' });
  });
});

test('Text that only looks like an exponent stays text', async () => {
  expect((await post('{"amount":5,"note":"1e9"}')).statusCode).toBe(200);
});

test.each([
  ['no token', '{"amount":5}', { authorization: '' }, 401, 'login_required'],
  ['no key', '{"amount":5}', { 'idempotency-key': '' }, 400, 'idempotency_key_missing'],
  ['a key that is no uuid', '{"amount":5}', { 'idempotency-key': 'abc' }, 400, 'idempotency_key_missing'],
  [
    'another content type',
    'amount=5',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
  ],
  ['a body over the limit', `{"note":"${'a'.repeat(70_000)}"}`, {}, 413, 'body_too_large'],
  ['a refusal', '{"amount":5000}', {}, 409, 'insufficient_funds'],
  ['a crash', '{"amount":13}', {}, 500, 'internal_error'],
])('%s has its own code and status', async (_, payload, headers, status, code) => {
  const answer = await post(payload, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false, code });
  expect(answer.body).not.toContain('secret detail');
  expect(answer.body).not.toMatch(/\bat .+:\d+/);
});

test('A refusal contains its figures', async () => {
  expect((await post('{"amount":5000}')).json()).toMatchObject({ value: { balance: 1000 } });
});

test('An unknown path is answered in the envelope too', async () => {
  const answer = await app.inject({ method: 'GET', url: '/nowhere' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, code: 'not_found' });
});

test('Messages are in the language of the caller', async () => {
  const english = (await post('{"amount":5000}', { 'accept-language': 'EN' })).json<{ message: string }>().message;
  const unknown = (await post('{"amount":5000}', { 'accept-language': 'xx' })).json<{ message: string }>().message;
  expect(unknown).toBe(english);
});
