import { randomUUID } from 'node:crypto';
import type { CurrencyCode } from '@fairhouse/contract';
import { connect } from '@fairhouse/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentKey, PaymentProvider, ReceivedReport } from '../../features/money/payments/index.ts';
import { createBkash } from './bkash/bkash-provider.ts';
import { createPayments } from './index.ts';
import { ImitationKit, pspSecret } from './testing/imitation-kit.ts';

// Each adapter speaks its protocol to the sandbox's imitation, whose test switches make it misbehave.
let kit: ImitationKit;
beforeAll(async () => {
  kit = await ImitationKit.start();
});
afterAll(() => kit.close());

interface Rail {
  code: 'bkash' | 'maya';
  merchant: string;
  currency: CurrencyCode;
}
const rails: Rail[] = [
  { code: 'bkash', merchant: 'shapla', currency: 'BDT' },
  { code: 'maya', merchant: 'bahaghari', currency: 'TLB' },
];

const providerOf = ({ code }: Rail, secret = pspSecret): PaymentProvider =>
  createPayments({ pspUrl: kit.origin, pspSecret: secret }).find(code)!;

const complete = (provider: PaymentProvider, key: PaymentKey) =>
  provider.completePayment ? provider.completePayment(key) : provider.queryPayment(key);

const orderFor = ({ merchant: code, currency }: Rail, amount: number) => ({
  merchant: code,
  kind: 'ewallet' as const,
  reference: randomUUID(),
  amount,
  currency,
  methodName: 'Wallet',
  payeeName: 'Shop',
  returnUrl: 'http://localhost/deposit/1',
  language: 'EN' as const,
  expiresAt: new Date(Date.now() + 30 * 60_000),
});

async function open(rail: Rail, amount: number) {
  const provider = providerOf(rail);
  const order = orderFor(rail, amount);
  const opened = await provider.createPayment(order);
  const value = opened.ok ? opened.value : null;
  const key: PaymentKey = { ...order, providerReference: value?.providerReference ?? null };
  return { provider, order, key, payUrl: value?.payUrl ?? '' };
}

const press = (payUrl: string, decision: 'approve' | 'decline') =>
  fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  });

/** The report of a payment, once it has come. */
const reportOf = ({ code, merchant: account }: Rail, reference: string): Promise<ReceivedReport> =>
  vi.waitFor(
    () => {
      const found = (kit.reports.get(`/provider/${code}/${account}/events`) ?? []).find(({ body }) =>
        body.includes(reference),
      );
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 25_000, interval: 10 },
  );

it('a report that is owed when the provider starts names an address of its certificate', async () => {
  const [bkash] = rails as [Rail];
  const { provider, order, key, payUrl } = await open(bkash, 50_000);
  await press(payUrl, 'approve');
  await complete(provider, key);
  await reportOf(bkash, order.reference);
  const pool = connect({ url: kit.databaseUrl, max: 1 });
  await pool.query(
    `update delivery set delivered_at = null, next_at = now()
     where order_id = (select id from money_order where merchant_reference = $1)`,
    [order.reference],
  );
  await pool.end();
  kit.reports.clear();
  await kit.restart();
  const { body } = await reportOf(bkash, order.reference);
  expect((JSON.parse(body) as { SigningCertURL: string }).SigningCertURL.startsWith(`${kit.origin}/`)).toBe(true);
});

describe.each(rails)('$code', (rail) => {
  it('takes a payment, reports it and answers its outcome', async () => {
    const { provider, order, key, payUrl } = await open(rail, 50_000);
    expect(await provider.queryPayment(key)).toMatchObject({ ok: true, value: { state: 'pending', amount: 50_000 } });
    const back = await press(payUrl, 'approve');
    expect(new URL(back.headers.get('location')!).origin).toBe('http://localhost');
    const paid = { state: 'succeeded', amount: 50_000, currency: rail.currency, reason: null };
    expect(await complete(provider, key)).toMatchObject({ ok: true, value: paid });
    expect(await provider.queryPayment(key)).toMatchObject({ ok: true, value: paid });
    const report = await reportOf(rail, order.reference);
    expect(await provider.readReport!(rail.merchant, report, new Date())).toEqual({ ok: true, value: order.reference });
  });

  it('has no order of a payment that it was never asked for', async () => {
    const key = { ...orderFor(rail, 50_000), providerReference: null };
    expect(await providerOf(rail).queryPayment(key)).toMatchObject({ ok: true, value: { state: 'unknown' } });
  });

  it('says that the payer cancelled', async () => {
    const { provider, key, payUrl } = await open(rail, 50_000);
    await press(payUrl, 'decline');
    const order = await complete(provider, key);
    expect(order).toMatchObject({ ok: true, value: { state: 'failed' } });
    const reason = order.ok ? order.value.reason : null;
    expect(provider.isCancellation(reason) || provider.explainDecline(reason) === 'payer_cancelled').toBe(true);
  });

  it('takes nothing for a payment that we cancelled, and cancels none that was paid', async () => {
    const cancelled = await open(rail, 50_000);
    const answer = await cancelled.provider.cancelPayment(cancelled.key);
    expect(answer).toMatchObject({ ok: true, value: { state: 'failed', amount: 50_000 } });
    expect(cancelled.provider.isCancellation(answer.ok ? answer.value.reason : null)).toBe(true);
    await press(cancelled.payUrl, 'approve');
    const later = await cancelled.provider.queryPayment(cancelled.key);
    expect(later.ok && later.value.state).not.toBe('succeeded');

    const paid = await open(rail, 50_000);
    await press(paid.payUrl, 'approve');
    await complete(paid.provider, paid.key);
    expect(await paid.provider.cancelPayment(paid.key)).toMatchObject({ ok: true, value: { state: 'succeeded' } });
  });

  it('declines what the payer cannot pay', async () => {
    const { provider, key, payUrl } = await open(rail, 50_020);
    await press(payUrl, 'approve');
    const order = await complete(provider, key);
    expect(order).toMatchObject({ ok: true, value: { state: 'failed' } });
    const known = ['insufficient_funds', 'bank_declined'];
    expect(known).toContain(provider.explainDecline(order.ok ? order.value.reason : null));
  });

  it('takes a payment once whose answer was lost', async () => {
    const { provider, key, payUrl, order } = await open(rail, 50_017);
    if (payUrl) await press(payUrl, 'approve');
    else expect(await provider.queryPayment(key)).toMatchObject({ ok: true, value: { state: 'pending' } });
    const again = payUrl ? null : await provider.createPayment(order);
    if (again?.ok) await press(again.value.payUrl, 'approve');
    const answers = await Promise.all([complete(provider, key), complete(provider, key)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: true, value: { state: 'succeeded', amount: 50_017 } });
    }
  });

  it('says what was paid instead of what was asked', async () => {
    const { provider, key, payUrl } = await open(rail, 50_023);
    await press(payUrl, 'approve');
    expect(await complete(provider, key)).toMatchObject({ ok: true, value: { state: 'succeeded', amount: 47_522 } });
  });

  it('ends a payment that nobody made in its time', async () => {
    const { provider, key } = await open(rail, 50_000);
    const pool = connect({ url: kit.databaseUrl, max: 1 });
    await pool.query('update money_order set expires_at = now() where merchant_reference = $1', [key.reference]);
    await pool.end();
    // The worker of the sandbox looks again when something else is asked of it.
    const other = await open(rail, 60_000);
    await press(other.payUrl, 'decline');
    await vi.waitFor(
      async () => {
        const order = await provider.queryPayment(key);
        expect(order).toMatchObject({ ok: true, value: { state: 'failed' } });
        expect(provider.isExpiry(order.ok ? order.value.reason : null)).toBe(true);
      },
      { timeout: 25_000, interval: 50 },
    );
  });

  it('gives a payment back once, however often it is asked', async () => {
    const { provider, key, payUrl, order } = await open(rail, 50_000);
    await press(payUrl, 'approve');
    await complete(provider, key);
    const { merchant: code, reference: payment, currency } = order;
    const back = {
      merchant: code,
      payment,
      paymentReference: key.providerReference,
      reference: randomUUID(),
      currency,
    };
    const refund = { ...back, amount: 50_000 };
    expect(await provider.queryRefund(refund)).toMatchObject({ ok: true, value: { state: 'unknown' } });
    const tooMuch = await provider.refundPayment({ ...refund, reference: randomUUID(), amount: 60_000 });
    expect(tooMuch).toMatchObject({ ok: false, code: 'method_unavailable' });
    await Promise.all([provider.refundPayment(refund), provider.refundPayment(refund)]);
    await vi.waitFor(
      async () =>
        expect(await provider.queryRefund(refund)).toMatchObject({
          ok: true,
          value: { state: 'succeeded', amount: 50_000, currency: rail.currency },
        }),
      { timeout: 25_000, interval: 20 },
    );
    expect(await provider.refundPayment(refund)).toMatchObject({ ok: true, value: { state: 'succeeded' } });
    const pool = connect({ url: kit.databaseUrl, max: 1 });
    const { rows } = await pool.query(
      `select r.amount from money_order r join money_order p on p.id = r.refund_of where p.merchant_reference = $1`,
      [order.reference],
    );
    await pool.end();
    expect(rows).toHaveLength(1);
  });

  it('believes no report that was changed, has another signature or is old', async () => {
    const { provider, key, payUrl, order } = await open(rail, 50_000);
    await press(payUrl, 'approve');
    await complete(provider, key);
    const report = await reportOf(rail, order.reference);
    const read = (change: Partial<ReceivedReport>, now = new Date()) =>
      provider.readReport!(rail.merchant, { ...report, ...change }, now);
    const invalid = { ok: false, code: 'signature_invalid' };
    const other = report.body.replaceAll(order.reference, randomUUID());
    expect(await read({ body: other })).toMatchObject(invalid);
    expect(await read({ body: '' })).toMatchObject(invalid);
    expect(await read({ body: 'null', headers: {} })).toMatchObject(invalid);
    const late = new Date(Date.now() + 3 * 24 * 60 * 60_000);
    expect(await read({}, late)).toMatchObject({ ok: false, code: 'signature_expired' });
    // A report that comes a day late is believed.
    const nextDay = new Date(Date.now() + 24 * 60 * 60_000);
    expect(await read({}, nextDay)).toEqual({ ok: true, value: order.reference });
  });

  it('decides nothing about a payment while our credentials are wrong', async () => {
    const { key } = await open(rail, 50_000);
    const wrong = providerOf(rail, 'q'.repeat(64));
    expect(await wrong.queryPayment(key)).toMatchObject({ ok: false, code: 'outcome_unknown' });
    expect(await wrong.createPayment(orderFor(rail, 50_000))).toMatchObject({ ok: false, code: 'outcome_unknown' });
  });
});

describe('bKash', () => {
  const [rail] = rails as [Rail];

  it('moves no money before we complete the payment, and none long after its time', async () => {
    const { provider, key, payUrl } = await open(rail, 50_000);
    await press(payUrl, 'approve');
    expect(await provider.queryPayment(key)).toMatchObject({ ok: true, value: { state: 'pending' } });
    const later = createBkash({ pspUrl: kit.origin, pspSecret }, () => Date.now() + 50 * 60_000);
    const order = await later.queryPayment(key);
    expect(order).toMatchObject({ ok: true, value: { state: 'failed', reason: 'expired' } });
  });

  it('takes certificates from its own hosts only', async () => {
    const { provider, key, payUrl, order } = await open(rail, 50_000);
    await press(payUrl, 'approve');
    await complete(provider, key);
    const report = await reportOf(rail, order.reference);
    const envelope = JSON.parse(report.body) as Record<string, string>;
    for (const SigningCertURL of [
      'https://example.org/certificate.pem',
      'file:///etc/passwd',
      `${kit.origin}/maya/report-key`,
    ]) {
      const body = JSON.stringify({ ...envelope, SigningCertURL });
      const read = await provider.readReport!(rail.merchant, { ...report, body }, new Date());
      expect(read).toMatchObject({ ok: false, code: 'signature_invalid' });
    }
  });
});
