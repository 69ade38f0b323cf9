import { randomBytes } from 'node:crypto';
import { inTransaction } from '@fairhouse/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { ApiOptions } from '../../api/routes.ts';
import { createOrder } from '../../orders/create-order.ts';
import { refusals } from '../../orders/decide-payment.ts';
import type { Order } from '../../orders/order.ts';
import { refundPayment } from '../../orders/refund-payment.ts';
import { settleOrder } from '../../orders/settle-order.ts';
import { findPayment, listRefunds } from '../../orders/store.ts';
import { testSwitch } from '../../orders/test-switches.ts';
import type { Account, AccountBook, Timing } from '../../settings.ts';
import { isCredential } from '../credentials.ts';
import { fromDecimal, toDecimal } from '../decimal.ts';
import { reportKey } from '../report-keys.ts';
import { orderIdOf, paymentIdOf, transactionIdOf } from './identifiers.ts';
import { accountOf, grantToken, lifetime } from './token.ts';

/** Minutes in which a payer can authorise, and the merchant execute. */
const minutes = 40;

/** Codes of bKash. */
const codes = {
  unknownPayment: ['2002', 'Invalid Payment ID'],
  invalidAmount: ['2006', 'Invalid Amount'],
  invalidCallback: ['2051', 'Invalid Merchant Callback URL'],
  insufficientBalance: ['2023', 'Insufficient Balance'],
  wrongState: ['2056', 'Invalid Payment State'],
  executed: ['2062', 'The payment has already been completed'],
  refundRefused: ['2071', 'Refund is not possible'],
  declined: ['2029', 'The transaction is not possible'],
} as const;
const refused = ([statusCode, statusMessage]: readonly [string, string]) => ({ statusCode, statusMessage });
const success = { statusCode: '0000', statusMessage: 'Successful' };

const createSchema = z.object({
  mode: z.literal('0011'),
  payerReference: z.string(),
  callbackURL: z.url(),
  amount: z.string(),
  currency: z.literal('BDT'),
  intent: z.literal('sale'),
  merchantInvoiceNumber: z.uuid(),
});
const refundSchema = z.object({
  paymentID: z.string(),
  trxID: z.string(),
  amount: z.optional(z.string()),
  sku: z.optional(z.uuid()),
});

const path = (name: string) => `/bkash/tokenized/checkout/${name}`;

type Handler = (account: Account, body: unknown, http: FastifyRequest) => Promise<object>;

/** Certificates of reports, and the tokens with which everything else is called. */
function accessRoutes(app: FastifyInstance, accounts: AccountBook): void {
  app.get<{ Params: { file: string } }>('/bkash/certificates/:file', async (http, reply) => {
    const { id, publicKey } = await reportKey();
    return http.params.file === `${id}.pem` ? reply.type('text/plain').send(publicKey) : reply.code(404).send();
  });

  app.post(path('token/grant'), async (http, reply) => {
    const account = accounts(String(http.headers['username']));
    const body = http.body as { app_key?: unknown; app_secret?: unknown };
    const known =
      account &&
      isCredential(account, 'bkash password', http.headers['password']) &&
      isCredential(account, 'bkash app key', body.app_key) &&
      isCredential(account, 'bkash app secret', body.app_secret);
    if (!account || !known) return reply.code(401).send({ statusCode: '9999', statusMessage: 'Unauthorized' });
    const token = { id_token: grantToken(account, Date.now()), token_type: 'Bearer', expires_in: lifetime };
    return reply.send({ ...success, ...token, refresh_token: randomBytes(16).toString('hex') });
  });
}

/** An imitation of bKash Tokenized Checkout by URL, on the sandbox's orders: its test switches work here too. */
export function bkashRoutes(app: FastifyInstance, { pool, accounts, timing, origin, wake }: ApiOptions): void {
  accessRoutes(app, accounts);
  const serve = (name: string, handle: Handler) =>
    app.post(path(name), async (http: FastifyRequest, reply: FastifyReply) => {
      const { authorization, 'x-app-key': appKey } = http.headers;
      const account = accountOf(accounts, authorization, appKey, Date.now());
      if (!account) return reply.code(401).send({ message: 'The incoming token has expired' });
      return reply.send(await handle(account, http.body, http));
    });

  serve('create', async (account, body) => {
    const request = createSchema.safeParse(body);
    const amount = request.success ? fromDecimal(request.data.amount) : null;
    if (!request.success || amount === null) return refused(codes.invalidAmount);
    const { callbackURL, merchantInvoiceNumber, currency } = request.data;
    if (!account.returnOrigins.includes(new URL(callbackURL).origin)) return refused(codes.invalidCallback);
    const order = {
      account: account.id,
      kind: 'payment' as const,
      protocol: 'bkash' as const,
      merchantReference: merchantInvoiceNumber,
      amount,
      currency,
      description: 'bKash (imitation)',
      returnUrl: callbackURL,
      language: 'BN' as const,
      pageToken: randomBytes(16).toString('base64url'),
      expiresAt: new Date(Date.now() + minutes * 60_000),
    };
    const created = await createOrder(pool, order, [amount, currency, 'bkash']);
    if (!created.ok) return refused(codes.wrongState);
    const { pageToken } = created.value.order;
    const back = (status: string) => `${callbackURL}?paymentID=${paymentIdOf(created.value.order.id)}&status=${status}`;
    return {
      ...success,
      ...present(created.value.order),
      bkashURL: `${origin()}/pay/${pageToken}`,
      callbackURL,
      successCallbackURL: back('success'),
      failureCallbackURL: back('failure'),
      cancelledCallbackURL: back('cancel'),
    };
  });

  serve('payment/status', async (account, body) => {
    const order = await paymentOf(pool, account, body);
    return order ? { ...success, ...present(order) } : refused(codes.unknownPayment);
  });

  serve('execute', async (account, body, http) => {
    const answer = await execute(pool, timing, account, body);
    wake();
    // Test switch .17: the money has moved, but the merchant is not answered.
    const amount = fromDecimal('amount' in answer ? answer.amount : '0') ?? 0;
    if (testSwitch({ kind: 'payment', amount }) === 'drop_first_answer') http.raw.socket.destroy();
    return answer;
  });

  serve('payment/refund', async (account, body) => {
    const answer = await refund(pool, timing, account, body);
    wake();
    return answer;
  });
}

async function paymentOf(pool: Pool, account: Account, body: unknown): Promise<Order | null> {
  const id = orderIdOf((body as { paymentID?: unknown } | null)?.paymentID);
  const order = id ? await findPayment(pool, account.id, id) : null;
  return order?.protocol === 'bkash' ? order : null;
}

/** Without an amount: what became of the transaction's refund. */
async function refund(pool: Pool, timing: Timing, account: Account, body: unknown): Promise<object> {
  const request = refundSchema.safeParse(body);
  const order = request.success ? await paymentOf(pool, account, request.data) : null;
  if (!request.success || !order) return refused(codes.unknownPayment);
  const [latest] = await listRefunds(pool, order.id);
  const isRefunded = latest !== undefined && latest.state !== 'failed';
  const { amount: decimal, sku } = request.data;
  if (decimal === undefined) return isRefunded ? presentRefund(order, latest) : refused(codes.refundRefused);
  const amount = fromDecimal(decimal);
  if (amount === null || sku === undefined || isRefunded) return refused(codes.refundRefused);
  const { merchantReference, currency } = order;
  const asked = { account: account.id, merchantReference, refundReference: sku, amount, currency };
  const made = await refundPayment(pool, asked, timing);
  const isMade = made.ok && made.value.order.state !== 'failed';
  return isMade ? presentRefund(order, made.value.order) : refused(codes.refundRefused);
}

/** Takes the money that the payer has authorised; what the payer's bank refuses is said here. */
const execute = (pool: Pool, timing: Timing, account: Account, body: unknown) =>
  inTransaction(pool, {}, async (tx) => {
    const id = orderIdOf((body as { paymentID?: unknown }).paymentID);
    const order = id ? await findPayment(tx, account.id, id, 'for update') : null;
    if (!order) return refused(codes.unknownPayment);
    if (order.state === 'succeeded') return refused(codes.executed);
    if (order.state !== 'pending' || order.authorisedAt === null) return refused(codes.wrongState);
    const special = testSwitch(order);
    const refusal = special && refusals[special];
    await settleOrder(tx, order, refusal ? 'failed' : 'succeeded', new Date(), timing, refusal ?? null);
    if (refusal) return refused(refusal === 'insufficient_funds' ? codes.insufficientBalance : codes.declined);
    const executed = await findPayment(tx, account.id, order.id);
    return { ...success, ...present(executed!) };
  });

function present(order: Order) {
  const { state, authorisedAt } = order;
  const ended = order.reason === 'cancelled' ? 'Cancelled' : order.reason === 'expired' ? 'Expired' : 'Declined';
  return {
    paymentID: paymentIdOf(order.id),
    mode: '0011',
    payerReference: order.merchantReference,
    ...(state === 'succeeded' && { trxID: transactionIdOf(order.id) }),
    transactionStatus: state === 'succeeded' ? 'Completed' : state === 'pending' ? 'Initiated' : ended,
    userVerificationStatus: authorisedAt === null ? 'Incomplete' : 'Complete',
    amount: toDecimal(order.amount),
    currency: order.currency,
    intent: 'sale',
    merchantInvoiceNumber: order.merchantReference,
  };
}

const presentRefund = (payment: Order, refund: Order) => ({
  ...success,
  originalTrxID: transactionIdOf(payment.id),
  refundTrxID: transactionIdOf(refund.id),
  transactionStatus: refund.state === 'succeeded' ? 'Completed' : 'Initiated',
  amount: toDecimal(refund.amount),
  currency: refund.currency,
  charge: '0.00',
});
