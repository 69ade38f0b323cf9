import { randomBytes } from 'node:crypto';
import { fail, ok, type CurrencyCode } from '@fairhouse/contract';
import { serveCall } from '@fairhouse/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { cancelPayment } from '../orders/cancel-payment.ts';
import { addressOf, asset, confirmationsOf, needed, network, unitsOf, unitsText } from '../orders/crypto.ts';
import { createOrder, type Created } from '../orders/create-order.ts';
import type { Order, OrderKind } from '../orders/order.ts';
import { recallPayout } from '../orders/recall-payout.ts';
import { refundPayment } from '../orders/refund-payment.ts';
import { findByReference } from '../orders/store.ts';
import { testSwitch } from '../orders/test-switches.ts';
import type { Account, AccountBook, Timing } from '../settings.ts';
import * as calls from './calls.ts';
import { verifyRequest } from './verify-request.ts';

export interface ApiOptions {
  pool: Pool;
  accounts: AccountBook;
  timing: Timing;
  origin: () => string;
  wake: () => void;
}

/** The merchants' side of the provider. */
export function apiRoutes(app: FastifyInstance, { pool, accounts, timing, origin, wake }: ApiOptions): void {
  const gate = verifyRequest(accounts);
  const present = presenter(timing);

  serveCall(app, calls.createPayment, gate, async (account, request, { http }) => {
    if (!account.returnOrigins.includes(new URL(request.returnUrl).origin)) return fail('permission_denied');
    const { merchantReference, amount, currency, returnUrl, language } = request;
    const order = {
      account: account.id,
      kind: 'payment' as const,
      merchantReference,
      amount,
      currency,
      description: request.methodName,
      payee: request.payeeName ?? null,
      returnUrl,
      language,
      pageToken: randomBytes(16).toString('base64url'),
      expiresAt: new Date(request.expiresAt),
    };
    const made = request.rail === 'crypto' ? withAddress(order) : order;
    const created = await createOrder(pool, made, [amount, currency, request.methodName]);
    if (!created.ok) return created;
    dropFirstAnswer(http, created.value);
    const { pageToken } = created.value.order;
    return ok({ ...present(created.value.order), payUrl: `${origin()}/pay/${pageToken}?lang=${language}` });
  });

  serveCall(app, calls.createPayout, gate, async (account, request, { http }) => {
    const { merchantReference, amount, currency, channelCode, accountNumber } = request;
    const special = testSwitch({ kind: 'payout', amount });
    if (special === 'refuse_payout') return fail('invalid_amount');
    const wait = timing.payout + (special === 'slow' ? timing.slow : 0);
    const order = {
      account: account.id,
      kind: 'payout' as const,
      merchantReference,
      amount,
      currency,
      // Nothing real is sent, so the number itself need not be kept.
      description: `${channelCode} •••• ${accountNumber.slice(-4)}`,
      settleAt: new Date(Date.now() + wait),
      settleAs: special === 'fail' ? ('failed' as const) : ('succeeded' as const),
    };
    const created = await createOrder(pool, order, [amount, currency, channelCode, accountNumber]);
    if (!created.ok) return created;
    wake();
    dropFirstAnswer(http, created.value);
    return ok(present(created.value.order));
  });

  const query = (kind: OrderKind) => async (account: Account, request: { merchantReference: string }) => {
    const order = await findByReference(pool, account.id, kind, request.merchantReference);
    return order ? ok(present(order)) : fail('transaction_unknown');
  };
  serveCall(app, calls.queryPayment, gate, query('payment'));
  serveCall(app, calls.queryPayout, gate, query('payout'));
  serveCall(app, calls.queryRefund, gate, query('refund'));

  serveCall(app, calls.cancelPayment, gate, async (account, { merchantReference }) => {
    const cancelled = await cancelPayment(pool, account.id, merchantReference, timing);
    if (!cancelled.ok) return cancelled;
    wake();
    return ok(present(cancelled.value));
  });

  serveCall(app, calls.refundPayment, gate, async (account, request, { http }) => {
    const refunded = await refundPayment(pool, { ...request, account: account.id }, timing);
    if (!refunded.ok) return refunded;
    wake();
    dropFirstAnswer(http, refunded.value);
    return ok(present(refunded.value.order));
  });

  serveCall(app, calls.recallPayout, gate, async (account, { merchantReference }) => {
    const recalled = await recallPayout(pool, account.id, merchantReference, timing);
    if (!recalled.ok) return recalled;
    wake();
    return ok({ ...present(recalled.value.order), refusal: recalled.value.refusal });
  });
}

const presenter = (timing: Timing) => (order: Order) => {
  const { id, merchantReference, state, amount, currency, reason, cryptoAddress: address, cryptoUnits } = order;
  const answer = { id, merchantReference, state, amount, currency, reason };
  if (address === null || cryptoUnits === null) return answer;
  const confirmations = confirmationsOf(order, timing.block, new Date());
  return { ...answer, crypto: { asset, network, address, units: unitsText(cryptoUnits), confirmations, needed } };
};

/** Days in which a transfer to an address is still noticed. */
const lateDays = 7;

/** A chain knows no time to pay: what comes late is paid too. */
const withAddress = <O extends { amount: number; currency: CurrencyCode; pageToken: string; expiresAt: Date }>(
  order: O,
) => ({
  ...order,
  cryptoAddress: addressOf(order.pageToken),
  cryptoUnits: unitsOf(order.amount, order.currency),
  expiresAt: new Date(order.expiresAt.getTime() + lateDays * 24 * 3_600_000),
});

/** Test switch .17: the order is made, but its maker never hears of it. */
function dropFirstAnswer(http: FastifyRequest, { order, fresh }: Created): void {
  if (fresh && testSwitch(order) === 'drop_first_answer') http.raw.socket.destroy();
}
