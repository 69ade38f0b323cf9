import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sign } from './signature.ts';
import { decide, payment, payout, PspKit, returnUrl, secrets } from './testing/psp-kit.ts';

let kit: PspKit;
beforeAll(async () => {
  kit = await PspKit.start();
});
afterAll(() => kit.close());

describe('a payment', () => {
  it('is approved on its page, sends the payer back and is reported with a signature', async () => {
    const request = payment(50_000);
    const { json } = await kit.call('POST', '/v1/payments', request);
    expect(json.value).toMatchObject({
      state: 'pending',
      amount: 50_000,
      merchantReference: request.merchantReference,
    });

    const answer = await decide(json.value.payUrl, 'approve');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(returnUrl);
    expect(await kit.reports(request, 1)).toEqual([
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

  it('is cancelled by the merchant, again and again with one effect, and cannot be paid afterwards', async () => {
    const request = payment(50_000);
    const { json } = await kit.call('POST', '/v1/payments', request);
    const cancel = () => kit.call('POST', `/v1/payments/${request.merchantReference}/cancel`, {});
    const cancelled = { state: 'failed', reason: 'merchant_cancelled' };
    expect((await cancel()).json.value).toMatchObject(cancelled);
    expect((await cancel()).json.value).toMatchObject(cancelled);
    await decide(json.value.payUrl, 'approve');
    expect(await kit.stateOf('payment', request)).toBe('failed');
    expect((await kit.reports(request, 1)).map(({ body }) => body['reason'])).toEqual(['merchant_cancelled']);
  });

  it.each([50_000, 50_014])('of %i that was made is not cancelled', async (amount) => {
    const request = payment(amount);
    const { json } = await kit.call('POST', '/v1/payments', request);
    await decide(json.value.payUrl, 'approve');
    await kit.call('POST', `/v1/payments/${request.merchantReference}/cancel`, {});
    expect((await kit.reports(request, 1)).map(({ body }) => body['outcome'])).toEqual(['succeeded']);
  });

  it('is decided once: declining after approving changes nothing', async () => {
    const request = payment(50_000);
    const { json } = await kit.call('POST', '/v1/payments', request);
    const both = await Promise.all([decide(json.value.payUrl, 'approve'), decide(json.value.payUrl, 'approve')]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    await decide(json.value.payUrl, 'decline');
    expect(await kit.stateOf('payment', request)).toBe('succeeded');
    expect(await kit.reports(request, 1)).toHaveLength(1);
  });

  it.each([
    ['declined by the payer', 50_000, 'decline', 'failed', 1],
    ['.13 fails', 50_013, 'approve', 'failed', 1],
    ['.14 succeeds late', 50_014, 'approve', 'succeeded', 1],
    ['.15 is reported ten times', 50_015, 'approve', 'succeeded', 10],
  ])('%s', async (_, amount, decision, outcome, copies) => {
    const request = payment(amount);
    const { json } = await kit.call('POST', '/v1/payments', request);
    await decide(json.value.payUrl, decision);
    const list = await kit.reports(request, copies);
    expect(list.map(({ body }) => body['outcome'])).toEqual(Array(copies).fill(outcome));
    expect(new Set(list.map(({ body }) => body['eventId'])).size).toBe(1);
  });

  it('.16 is never reported, and a query tells', async () => {
    const request = payment(50_016);
    const { json } = await kit.call('POST', '/v1/payments', request);
    await decide(json.value.payUrl, 'approve');
    expect(await kit.stateOf('payment', request)).toBe('succeeded');
    expect(kit.received(request)).toEqual([]);
  });

  it('cannot be approved after its time, which is reported', async () => {
    const request = { ...payment(50_000), expiresAt: new Date(Date.now() - 1000).toISOString() };
    const { json } = await kit.call('POST', '/v1/payments', request);
    expect((await decide(json.value.payUrl, 'approve')).status).toBe(303);
    const [report] = await kit.reports(request, 1);
    expect(report!.body).toMatchObject({ outcome: 'failed', reason: 'expired' });
    expect(await kit.stateOf('payment', request)).toBe('failed');
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
    expect((await kit.call('POST', '/v1/payouts', request)).json.value['state']).toBe('pending');
    expect((await kit.reports(request, outcomes.length)).map(({ body }) => body['outcome'])).toEqual(outcomes);
    expect(await kit.stateOf('payout', request)).toBe(state);
  });

  it('is recalled once it went out, again and again with one effect', async () => {
    const request = payout(50_000);
    const recall = () => kit.call('POST', `/v1/payouts/${request.merchantReference}/recall`, {});
    await kit.call('POST', '/v1/payouts', request);
    await kit.reports(request, 1);
    expect((await recall()).json.value).toMatchObject({ state: 'returned', refusal: null });
    expect((await recall()).json.value).toMatchObject({ state: 'returned', refusal: null });
    expect((await kit.reports(request, 2)).map(({ body }) => body['outcome'])).toEqual(['succeeded', 'failed']);
  });

  it('.18 refuses a recall', async () => {
    const request = payout(50_018);
    await kit.call('POST', '/v1/payouts', request);
    await kit.reports(request, 1);
    const { json } = await kit.call('POST', `/v1/payouts/${request.merchantReference}/recall`, {});
    expect(json.value).toMatchObject({
      state: 'succeeded',
      refusal: 'credited',
    });
  });

  it('.17 drops the first answer; the same request finds the same order', async () => {
    const request = payout(50_017);
    await expect(kit.call('POST', '/v1/payouts', request)).rejects.toThrow();
    expect((await kit.call('POST', '/v1/payouts', request)).status).toBe(200);
    expect(await kit.reports(request, 1)).toHaveLength(1);
  });
});

describe('a refund', () => {
  async function paid(amount: number) {
    const request = payment(amount);
    const { json } = await kit.call('POST', '/v1/payments', request);
    await decide(json.value.payUrl, 'approve');
    return request;
  }
  const refund = (
    { merchantReference }: { merchantReference: string },
    amount: number,
    refundReference: string,
    currency = 'TLB',
  ) => kit.call('POST', `/v1/payments/${merchantReference}/refunds`, { refundReference, amount, currency });

  it('is made once per reference, reported, and at most of what was paid', async () => {
    const order = await paid(50_000);
    const reference = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => refund(order, 30_000, reference)));
    expect(new Set(made.map(({ json }) => json.value['id'])).size).toBe(1);
    expect((await kit.reports({ merchantReference: reference }, 1))[0]!.body).toMatchObject({
      kind: 'refund',
      outcome: 'succeeded',
      amount: 30_000,
    });
    expect((await refund(order, 20_001, randomUUID())).json.code).toBe('invalid_amount');
    expect((await refund(order, 20_000, randomUUID())).status).toBe(200);
    const path = `/v1/refunds/${reference}`;
    expect((await kit.call('GET', path)).json.value).toMatchObject({ state: 'succeeded', amount: 30_000 });
  });

  it.each([
    ['of an unpaid payment', false, 50_000, 'TLB'],
    ['in another currency', true, 50_000, 'BDT'],
    ['of more than was paid', true, 50_001, 'TLB'],
  ])('%s is refused', async (_, isPaid, amount, currency) => {
    const order = isPaid ? await paid(50_000) : payment(50_000);
    if (!isPaid) await kit.call('POST', '/v1/payments', order);
    const answer = await refund(order, amount, randomUUID(), currency);
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_amount']);
  });

  it('of parallel requests never gives back more than was paid', async () => {
    const order = await paid(50_000);
    const made = await Promise.all([1, 2, 3, 4].map(() => refund(order, 20_000, randomUUID())));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('the interface', () => {
  it('makes one order per reference, even at once; other terms are refused', async () => {
    const request = payout(50_000);
    const same = await Promise.all(Array.from({ length: 10 }, () => kit.call('POST', '/v1/payouts', request)));
    expect(new Set(same.map(({ json }) => json.value['id'])).size).toBe(1);
    const changed = await kit.call('POST', '/v1/payouts', { ...request, amount: 50_001 });
    expect([changed.status, changed.json.code]).toEqual([409, 'key_reused']);
  });

  it.each([
    ['a wrong signature', { 'x-psp-signature': `v1=${'0'.repeat(64)}` }, 'signature_invalid'],
    ['another account', { 'x-psp-account': 'shapla' }, 'signature_invalid'],
    ['an unknown account', { 'x-psp-account': 'nobody' }, 'signature_invalid'],
    ['an old signature', { 'x-psp-timestamp': String(Math.floor(Date.now() / 1000) - 301) }, 'signature_expired'],
    ['a time that is no number', { 'x-psp-timestamp': '1e9' }, 'signature_invalid'],
  ])('refuses %s', async (_, headers, code) => {
    const answer = await kit.call('POST', '/v1/payouts', payout(50_000), headers);
    expect([answer.status, answer.json.code]).toEqual([401, code]);
  });

  it('does not show one account the orders of another', async () => {
    const request = payout(50_000);
    await kit.call('POST', '/v1/payouts', request);
    const path = `/v1/payouts/${request.merchantReference}`;
    const timestamp = Math.floor(Date.now() / 1000);
    const answer = await kit.call('GET', path, undefined, {
      'x-psp-account': 'shapla',
      'x-psp-timestamp': String(timestamp),
      'x-psp-signature': sign(secrets.shapla, { method: 'GET', path, timestamp, body: '' }),
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
    expect((await kit.call('POST', '/v1/payments', { ...payment(50_000), ...change })).status).toBe(status);
  });

  it('sends payers back to a site that operators added', async () => {
    kit.sites = ['https://kalapati.example'];
    await kit.stopPsp();
    await kit.startPsp();
    await vi.waitFor(async () => {
      const returning = { ...payment(50_000), returnUrl: 'https://kalapati.example/deposit/1' };
      expect((await kit.call('POST', '/v1/payments', returning)).status).toBe(200);
    });
    const elsewhere = { ...payment(50_000), returnUrl: 'https://kalapati.example.evil.test/' };
    expect((await kit.call('POST', '/v1/payments', elsewhere)).status).toBe(403);
  });
});

describe('a report', () => {
  it('is repeated until the merchant takes it', async () => {
    const request = payout(50_000);
    kit.answers.set(request.merchantReference, [500, 404, 302, 204]);
    await kit.call('POST', '/v1/payouts', request);
    const list = await kit.reports(request, 4);
    expect(new Set(list.map(({ body }) => body['eventId'])).size).toBe(1);
    expect(list.every(({ valid }) => valid)).toBe(true);
  });

  it('waits for the one before it on the same order, however long that takes', async () => {
    const request = payout(50_019);
    kit.answers.set(request.merchantReference, [500, 500, 500]);
    await kit.call('POST', '/v1/payouts', request);
    const list = await kit.reports(request, 5);
    const outcomes = ['succeeded', 'succeeded', 'succeeded', 'succeeded', 'failed'];
    expect(list.map(({ body }) => body['outcome'])).toEqual(outcomes);
  });

  it('survives a restart of the provider', async () => {
    const request = payout(50_000);
    kit.answers.set(request.merchantReference, Array(1000).fill(500));
    await kit.call('POST', '/v1/payouts', request);
    await kit.reports(request, 1);
    await kit.stopPsp();
    const before = kit.received(request).length;
    await kit.startPsp();
    await kit.reports(request, before + 1);
    kit.answers.delete(request.merchantReference);
  });
});

it('tells whether it can serve, and what it owes', async () => {
  expect((await fetch(`${kit.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${kit.origin}/readyz`)).status).toBe(200);
});
