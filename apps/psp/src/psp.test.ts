import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { startTestDatabase, type TestDatabase } from '@fairhouse/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sign } from './signature.ts';
import { defaultTiming, type Settings } from './settings.ts';
import { startPsp, type RunningPsp } from './start-psp.ts';

const secret = 'a-secret-of-at-least-32-characters';
const other = 'another-secret-of-32-characters-xx';
const secrets: Record<string, string> = { bahaghari: secret, shapla: other };
const returnUrl = 'http://site.test/deposits/1';

interface Received {
  body: Record<string, unknown>;
  valid: boolean;
}

let database: TestDatabase;
let merchant: Server;
let settings: Settings;
let psp: RunningPsp;
const received = new Map<string, Received[]>();
/** Statuses with which the merchant answers the reports on a reference, in order; 200 afterwards. */
const answers = new Map<string, number[]>();

beforeAll(async () => {
  database = await startTestDatabase();
  merchant = createServer(
    (request, response) => void receive(request).then((status) => response.writeHead(status).end()),
  );
  merchant.listen(0, '127.0.0.1');
  await once(merchant, 'listening');
  const webhookUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/provider/sandbox/events`;
  const account = { webhookUrl, returnOrigins: ['http://site.test'] };
  settings = {
    databaseUrl: database.ownerUrl,
    accounts: (id) => (Object.hasOwn(secrets, id) ? { ...account, id, secret: secrets[id]! } : undefined),
    host: '127.0.0.1',
    port: 0,
    timing: { ...defaultTiming, payout: 10, slow: 30, retryFirst: 5, webhookTimeout: 1000 },
  };
  psp = await startPsp(settings);
});

afterAll(async () => {
  await psp.close();
  merchant.close();
  await database.close();
});

async function receive(request: IncomingMessage): Promise<number> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const parts = {
    method: 'POST',
    path: request.url ?? '',
    timestamp: Number(request.headers['x-psp-timestamp']),
    body,
  };
  const valid = request.headers['x-psp-signature'] === sign(secret, parts);
  const report: Received = { body: JSON.parse(body) as Record<string, unknown>, valid };
  const reference = String(report.body['merchantReference']);
  received.set(reference, [...(received.get(reference) ?? []), report]);
  return answers.get(reference)?.shift() ?? 200;
}

interface Answer {
  status: number;
  json: { success: boolean; code?: string; value: Record<string, unknown> & { payUrl: string } };
}

async function call(
  method: 'GET' | 'POST',
  path: string,
  request?: object,
  override: Record<string, string> = {},
): Promise<Answer> {
  const body = request ? JSON.stringify(request) : '';
  const timestamp = Number(override['x-psp-timestamp'] ?? Math.floor(Date.now() / 1000));
  const answer = await fetch(psp.origin + path, {
    method,
    ...(request && { body }),
    headers: {
      'content-type': 'application/json',
      'x-psp-account': 'bahaghari',
      'x-psp-timestamp': String(timestamp),
      'x-psp-signature': sign(secret, { method, path, timestamp, body }),
      ...override,
    },
  });
  const json = (await answer.json()) as Answer['json'];
  return { status: answer.status, json };
}

const payment = (amount: number) => ({
  merchantReference: randomUUID(),
  amount,
  currency: 'TLB',
  methodName: 'GCash (sandbox)',
  returnUrl,
  language: 'EN',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
});
const payout = (amount: number) => ({
  merchantReference: randomUUID(),
  amount,
  currency: 'TLB',
  channelCode: 'gcash',
  accountNumber: '09171234821',
  holderName: 'Ana Santos',
});

const decide = (payUrl: string, decision: string) =>
  fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  });

/** Waits for so many reports on an order, and answers them. */
const reports = (order: { merchantReference: string }, count: number): Promise<Received[]> =>
  vi.waitFor(
    () => {
      const list = received.get(order.merchantReference) ?? [];
      expect(list.length).toBeGreaterThanOrEqual(count);
      return list;
    },
    { timeout: 10_000, interval: 5 },
  );
const stateOf = async (kind: string, reference: string) =>
  (await call('GET', `/v1/${kind}s/${reference}`)).json.value['state'];

describe('a payment', () => {
  it('is approved on its page, sends the payer back and is reported with a signature', async () => {
    const request = payment(50_000);
    const { json } = await call('POST', '/v1/payments', request);
    expect(json.value).toMatchObject({
      state: 'pending',
      amount: 50_000,
      merchantReference: request.merchantReference,
    });

    const answer = await decide(json.value.payUrl, 'approve');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(returnUrl);
    expect(await reports(request, 1)).toEqual([
      {
        valid: true,
        body: {
          eventId: expect.any(String),
          kind: 'payment',
          merchantReference: request.merchantReference,
          providerReference: json.value['id'],
          outcome: 'succeeded',
          amount: 50_000,
          currency: 'TLB',
        },
      },
    ]);
  });

  it('is decided once: declining after approving changes nothing', async () => {
    const request = payment(50_000);
    const { json } = await call('POST', '/v1/payments', request);
    const both = await Promise.all([decide(json.value.payUrl, 'approve'), decide(json.value.payUrl, 'approve')]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    await decide(json.value.payUrl, 'decline');
    expect(await stateOf('payment', request.merchantReference)).toBe('succeeded');
    expect(await reports(request, 1)).toHaveLength(1);
  });

  it.each([
    ['declined by the payer', 50_000, 'decline', 'failed', 1],
    ['.13 fails', 50_013, 'approve', 'failed', 1],
    ['.14 succeeds late', 50_014, 'approve', 'succeeded', 1],
    ['.15 is reported ten times', 50_015, 'approve', 'succeeded', 10],
  ])('%s', async (_, amount, decision, outcome, copies) => {
    const request = payment(amount);
    const { json } = await call('POST', '/v1/payments', request);
    await decide(json.value.payUrl, decision);
    const list = await reports(request, copies);
    expect(list.map(({ body }) => body['outcome'])).toEqual(Array(copies).fill(outcome));
    expect(new Set(list.map(({ body }) => body['eventId'])).size).toBe(1);
  });

  it('.16 is never reported, and a query tells', async () => {
    const request = payment(50_016);
    const { json } = await call('POST', '/v1/payments', request);
    await decide(json.value.payUrl, 'approve');
    expect(await stateOf('payment', request.merchantReference)).toBe('succeeded');
    expect(received.get(request.merchantReference)).toBeUndefined();
  });

  it('cannot be approved after its time', async () => {
    const request = { ...payment(50_000), expiresAt: new Date(Date.now() - 1000).toISOString() };
    const { json } = await call('POST', '/v1/payments', request);
    expect((await decide(json.value.payUrl, 'approve')).status).toBe(303);
    expect(await stateOf('payment', request.merchantReference)).toBe('pending');
    expect(await (await fetch(json.value.payUrl)).text()).toContain('This payment has expired');
  });
});

describe('a payout', () => {
  it.each([
    ['succeeds', 50_000, ['succeeded'], 'succeeded'],
    ['.13 fails', 50_013, ['failed'], 'failed'],
    ['.14 succeeds late', 50_014, ['succeeded'], 'succeeded'],
    ['.19 comes back', 50_019, ['succeeded', 'failed'], 'returned'],
  ])('%s', async (_, amount, outcomes, state) => {
    const request = payout(amount);
    expect((await call('POST', '/v1/payouts', request)).json.value['state']).toBe('pending');
    expect((await reports(request, outcomes.length)).map(({ body }) => body['outcome'])).toEqual(outcomes);
    expect(await stateOf('payout', request.merchantReference)).toBe(state);
  });

  it('is recalled once it went out, again and again with one effect', async () => {
    const request = payout(50_000);
    const recall = () => call('POST', `/v1/payouts/${request.merchantReference}/recall`, {});
    await call('POST', '/v1/payouts', request);
    await reports(request, 1);
    expect((await recall()).json.value).toMatchObject({ state: 'returned', refusal: null });
    expect((await recall()).json.value).toMatchObject({ state: 'returned', refusal: null });
    expect((await reports(request, 2)).map(({ body }) => body['outcome'])).toEqual(['succeeded', 'failed']);
  });

  it('.18 refuses a recall', async () => {
    const request = payout(50_018);
    await call('POST', '/v1/payouts', request);
    await reports(request, 1);
    const { json } = await call('POST', `/v1/payouts/${request.merchantReference}/recall`, {});
    expect(json.value).toMatchObject({
      state: 'succeeded',
      refusal: expect.stringContaining('receiver has the money'),
    });
  });

  it('.17 drops the first answer; the same request finds the same order', async () => {
    const request = payout(50_017);
    await expect(call('POST', '/v1/payouts', request)).rejects.toThrow();
    expect((await call('POST', '/v1/payouts', request)).status).toBe(200);
    expect(await reports(request, 1)).toHaveLength(1);
  });
});

describe('the interface', () => {
  it('makes one order per reference, even at once; other terms are refused', async () => {
    const request = payout(50_000);
    const same = await Promise.all(Array.from({ length: 10 }, () => call('POST', '/v1/payouts', request)));
    expect(new Set(same.map(({ json }) => json.value['id'])).size).toBe(1);
    const changed = await call('POST', '/v1/payouts', { ...request, amount: 50_001 });
    expect([changed.status, changed.json.code]).toEqual([409, 'key_reused']);
  });

  it.each([
    ['a wrong signature', { 'x-psp-signature': `v1=${'0'.repeat(64)}` }, 'signature_invalid'],
    ['another account', { 'x-psp-account': 'shapla' }, 'signature_invalid'],
    ['an unknown account', { 'x-psp-account': 'nobody' }, 'signature_invalid'],
    ['an old signature', { 'x-psp-timestamp': String(Math.floor(Date.now() / 1000) - 301) }, 'signature_expired'],
    ['a time that is no number', { 'x-psp-timestamp': '1e9' }, 'signature_invalid'],
  ])('refuses %s', async (_, headers, code) => {
    const answer = await call('POST', '/v1/payouts', payout(50_000), headers);
    expect([answer.status, answer.json.code]).toEqual([401, code]);
  });

  it('does not show one account the orders of another', async () => {
    const request = payout(50_000);
    await call('POST', '/v1/payouts', request);
    const path = `/v1/payouts/${request.merchantReference}`;
    const timestamp = Math.floor(Date.now() / 1000);
    const answer = await call('GET', path, undefined, {
      'x-psp-account': 'shapla',
      'x-psp-timestamp': String(timestamp),
      'x-psp-signature': sign(other, { method: 'GET', path, timestamp, body: '' }),
    });
    expect([answer.status, answer.json.code]).toEqual([404, 'transaction_unknown']);
  });

  it.each([
    ['a return address elsewhere', { returnUrl: 'http://evil.test/' }, 403],
    ['a script as return address', { returnUrl: 'javascript:alert(1)' }, 400],
    ['a fraction', { amount: 1.5 }, 400],
    ['nothing to pay', { amount: 0 }, 400],
    ['an unknown field', { discount: 1 }, 400],
  ])('refuses %s', async (_, change, status) => {
    expect((await call('POST', '/v1/payments', { ...payment(50_000), ...change })).status).toBe(status);
  });
});

describe('a report', () => {
  it('is repeated until the merchant takes it', async () => {
    const request = payout(50_000);
    answers.set(request.merchantReference, [500, 404, 302, 204]);
    await call('POST', '/v1/payouts', request);
    const list = await reports(request, 4);
    expect(new Set(list.map(({ body }) => body['eventId'])).size).toBe(1);
    expect(list.every(({ valid }) => valid)).toBe(true);
  });

  it('survives a restart of the provider', async () => {
    const request = payout(50_000);
    answers.set(request.merchantReference, Array(1000).fill(500));
    await call('POST', '/v1/payouts', request);
    await reports(request, 1);
    await psp.close();
    const before = received.get(request.merchantReference)?.length ?? 0;
    psp = await startPsp(settings);
    await reports(request, before + 1);
    answers.delete(request.merchantReference);
  });
});

it('tells whether it can serve, and what it owes', async () => {
  expect((await fetch(`${psp.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${psp.origin}/readyz`)).status).toBe(200);
});

describe('the pay page', () => {
  it.each([
    ['EN', 'en', 'Demonstration money', 'Approve'],
    ['TY', 'fil', 'Perang pang-demo lamang', 'Aprubahan'],
    ['BN', 'bn', 'শুধু প্রদর্শনীর টাকা', 'অনুমোদন করুন'],
    ['XX', 'en', 'Demonstration money', 'Approve'],
  ])('speaks %s', async (lang, tag, mark, button) => {
    const { json } = await call('POST', '/v1/payments', payment(123_456));
    const page = await (await fetch(json.value.payUrl.replace('lang=EN', `lang=${lang}`))).text();
    expect(page).toContain(`<html lang="${tag}">`);
    expect(page).toContain(mark);
    expect(page).toContain(button);
    expect(page).toContain('₱1,234.56');
  });

  it('allows no script, only its own style, and forms only to itself and the site', async () => {
    const { json } = await call('POST', '/v1/payments', payment(50_000));
    const { headers } = await fetch(json.value.payUrl);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/site\.test; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('escapes what the merchant wrote', async () => {
    const { json } = await call('POST', '/v1/payments', {
      ...payment(50_000),
      methodName: '<script>alert(1)</script>',
    });
    const page = await (await fetch(json.value.payUrl)).text();
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
  });

  it('answers an unknown token and an unknown decision without moving anything', async () => {
    expect((await fetch(`${psp.origin}/pay/unknown`)).status).toBe(404);
    const request = payment(50_000);
    const { json } = await call('POST', '/v1/payments', request);
    expect((await decide(json.value.payUrl, 'maybe')).status).toBe(400);
    expect(await stateOf('payment', request.merchantReference)).toBe('pending');
  });
});
