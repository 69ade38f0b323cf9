import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWalletClient, generateKeyPair, importPublicKey, isUnsettled, verifyRequest } from './index.ts';

const key = generateKeyPair();
const outcome = { reference: '00000000-0000-8000-8000-000000000000', balance: 900, currency: 'TLB', duplicate: false };
const bet = {
  playerId: 'p',
  currency: 'TLB',
  transactionId: 't1',
  roundId: 'r',
  gameCode: 'g',
  amount: 100,
  sessionId: 's',
} as const;

/** Longer than any test in this file takes. */
const PATIENT_MS = 60_000;

type Answer = (response: ServerResponse) => void;
const json =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const booked = json(200, { success: true, value: outcome });
const refused = (status: number, code: string, value?: unknown) =>
  json(status, { success: false, code, message: '', ...(value !== undefined && { value }) });

/** The answers in order; the last one is repeated. */
let script: Answer[] = [];
let received: { path: string; body: string; nonce: string }[] = [];
const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = Buffer.concat(await request.toArray()).toString();
  const { method = '', url: path = '', headers } = request;
  const sender = verifyRequest({
    method,
    path,
    body,
    headers,
    now: new Date(),
    publicKeyOf: (keyId) => (keyId === 'me' ? importPublicKey(key.publicKey) : undefined),
  });
  if (!sender.ok) return refused(401, sender.code)(response);
  received.push({ path, body, nonce: sender.value.nonce });
  (script.length > 1 ? script.shift()! : script[0]!)(response);
}

let baseUrl: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
});

/** Waits long for an answer, because the machine may be busy, except in tests of the time limit. */
const client = (patienceMs: number, url = baseUrl, timeoutMs = 60_000) =>
  createWalletClient({ baseUrl: url, keyId: 'me', privateKey: key.privateKey, timeoutMs, patienceMs });

const unclear: [string, Answer][] = [
  ['a connection that breaks', (response) => void response.destroy()],
  [
    'an answer cut short',
    (response) => void response.writeHead(200, { 'content-length': 99 }).write('{"succ', () => response.destroy()),
  ],
  ['500', refused(500, 'internal_error')],
  ['503 of a proxy', (response) => void response.writeHead(503).end('<html>')],
  ['garbage', (response) => void response.writeHead(200).end('null')],
  ['a value of another shape', json(200, { success: true, value: { ...outcome, balance: 'many' } })],
  ['a code that nobody knows', refused(409, 'no_such_code')],
];

describe('an unknown outcome', () => {
  it.each(unclear)(
    '%s: the call is repeated unchanged, with a new nonce, until the outcome is known',
    async (_, unknown) => {
      script = [unknown, unknown, booked];
      const wallet = client(PATIENT_MS);
      expect(await wallet.bet(bet)).toEqual({ ok: true, value: outcome });
      expect(received).toHaveLength(3);
      expect(new Set(received.map(({ body }) => body)).size).toBe(1);
      expect(new Set(received.map(({ nonce }) => nonce)).size).toBe(3);
      wallet.close();
    },
  );

  it('without an answer in time the outcome is unknown', async () => {
    script = [() => undefined];
    const wallet = client(0, baseUrl, 50);
    expect(await wallet.bet(bet)).toEqual({ ok: false, code: 'outcome_unknown' });
    wallet.close();
  });

  it('without a listener the outcome is unknown after the time limit', async () => {
    const wallet = client(150, 'http://127.0.0.1:9');
    expect(await wallet.win({ ...bet, sessionId: undefined } as never)).toEqual({ ok: false, code: 'outcome_unknown' });
    wallet.close();
  });

  it.each(['too_many_requests', 'signature_expired', 'signature_replayed'])(
    '%s leaves the outcome of the transaction open',
    async (code) => {
      script = [refused(429, code), booked];
      const wallet = client(PATIENT_MS);
      expect(await wallet.bet(bet)).toMatchObject({ ok: true });
      wallet.close();
    },
  );

  it('the exchange of a launch token is never repeated', async () => {
    script = [refused(500, 'internal_error')];
    const wallet = client(PATIENT_MS);
    const result = await wallet.authenticate({ launchToken: 'x' });
    expect(result.ok ? 'ok' : isUnsettled(result)).toBe(true);
    expect(received).toHaveLength(1);
    wallet.close();
  });
});

describe('a batch', () => {
  const { sessionId: _, ...win } = bet;
  const movements = [1, 2].map((place) => ({ ...win, call: 'win', transactionId: `t${place}` }) as const);
  const answers = (...list: object[]) => json(200, { success: true, value: { answers: list } });
  const accepted = { success: true, value: outcome };

  it('is repeated whole while the outcome of one movement is unknown', async () => {
    const refusal = { success: false, code: 'round_closed', value: { balance: 7 } };
    const unknown = [
      { success: false, code: 'outcome_unknown' },
      { success: false, code: 'no_such_code' },
    ];
    script = [
      answers(accepted, unknown[0]!),
      answers(unknown[1]!, refusal),
      answers(accepted),
      answers(accepted, refusal),
    ];
    const wallet = client(PATIENT_MS);
    expect(await wallet.batch(movements)).toEqual({
      ok: true,
      value: [
        { ok: true, value: outcome },
        { ok: false, code: 'round_closed', value: { balance: 7 } },
      ],
    });
    expect(received.map(({ path }) => path)).toEqual(Array.from({ length: 4 }, () => '/vendor/v1/batch'));
    expect(new Set(received.map(({ body }) => body))).toEqual(new Set([JSON.stringify({ movements })]));
    wallet.close();
  });

  it('is given back with the outcomes that are known when the time is over', async () => {
    script = [answers({ success: false, code: 'outcome_unknown' }, accepted)];
    const wallet = client(0);
    expect(await wallet.batch(movements)).toEqual({
      ok: true,
      value: [
        { ok: false, code: 'outcome_unknown' },
        { ok: true, value: outcome },
      ],
    });
    wallet.close();
  });
});

it('a refusal is final and contains its value', async () => {
  script = [refused(409, 'insufficient_funds', { balance: 7 })];
  const wallet = client(PATIENT_MS);
  const result = await wallet.bet(bet);
  expect(result).toEqual({ ok: false, code: 'insufficient_funds', value: { balance: 7 } });
  expect(result.ok || isUnsettled(result)).toBe(false);
  expect(received).toHaveLength(1);
  wallet.close();
});

it('signs the whole path when the address has a path of its own', async () => {
  script = [booked];
  const wallet = client(0, `${baseUrl}/behind/`);
  expect(await wallet.bet(bet)).toMatchObject({ ok: true });
  expect(received[0]!.path).toBe('/behind/vendor/v1/bet');
  wallet.close();
});
