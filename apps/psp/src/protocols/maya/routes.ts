import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ApiOptions } from '../../api/routes.ts';
import { cancelPayment } from '../../orders/cancel-payment.ts';
import { createOrder } from '../../orders/create-order.ts';
import type { Order } from '../../orders/order.ts';
import { refundPayment } from '../../orders/refund-payment.ts';
import { findByReference, findPayment, listRefunds } from '../../orders/store.ts';
import { testSwitch } from '../../orders/test-switches.ts';
import type { Account, AccountBook } from '../../settings.ts';
import { isCredential } from '../credentials.ts';
import { fromDecimal } from '../decimal.ts';
import { reportKey } from '../report-keys.ts';
import { presentPayment, presentRefund } from './report.ts';

/** Minutes in which a checkout can be paid. */
const minutes = 60;

const checkoutSchema = z.object({
  totalAmount: z.object({ value: z.number(), currency: z.literal('PHP') }),
  requestReferenceNumber: z.uuid(),
  redirectUrl: z.object({ success: z.url(), failure: z.url(), cancel: z.url() }),
});
const refundSchema = z.object({
  totalAmount: z.object({ amount: z.number(), currency: z.literal('PHP') }),
  /** The imitation finds the merchant's reference here, since the protocol has no field for one. */
  reason: z.string().check(z.regex(/^Refund [0-9a-f-]{36}$/)),
});

type Answer = [status: number, body: unknown];
type Handler = (account: Account, http: FastifyRequest) => Promise<Answer>;

const notFound: Answer = [404, { code: 'PY0009', message: 'Payment does not exist.' }];
const invalid: Answer = [400, { code: '2553', message: 'Missing/invalid parameters.' }];

/** An imitation of Maya Checkout, on the sandbox's orders: its test switches work here too. */
export function mayaRoutes(app: FastifyInstance, { pool, accounts, timing, origin, wake }: ApiOptions): void {
  const serve = (method: 'GET' | 'POST', url: string, kind: 'pk' | 'sk', handle: Handler) =>
    app.route({
      method,
      url: `/maya${url}`,
      handler: async (http: FastifyRequest, reply: FastifyReply) => {
        const account = accountOf(accounts, http.headers.authorization, kind);
        const [status, body] = account ? await handle(account, http) : [401, { code: 'K003', message: 'Invalid key.' }];
        return reply.code(status).send(body);
      },
    });

  app.get('/maya/report-key', async (_http, reply) => reply.type('text/plain').send((await reportKey()).publicKey));

  serve('POST', '/checkout/v1/checkouts', 'pk', async (account, http) => {
    const request = checkoutSchema.safeParse(jsonOf(http));
    const amount = request.success ? fromDecimal(request.data.totalAmount.value) : null;
    if (!request.success || amount === null) return invalid;
    const { requestReferenceNumber, redirectUrl } = request.data;
    if (!account.returnOrigins.includes(new URL(redirectUrl.success).origin)) return invalid;
    const order = {
      account: account.id,
      kind: 'payment' as const,
      protocol: 'maya' as const,
      merchantReference: requestReferenceNumber,
      amount,
      currency: 'TLB' as const,
      description: 'Maya (imitation)',
      returnUrl: redirectUrl.success,
      language: 'EN' as const,
      pageToken: randomBytes(16).toString('base64url'),
      expiresAt: new Date(Date.now() + minutes * 60_000),
    };
    const created = await createOrder(pool, order, [amount, 'maya']);
    if (!created.ok) return invalid;
    const { order: made, fresh } = created.value;
    if (fresh && testSwitch(made) === 'drop_first_answer') http.raw.socket.destroy();
    return [200, { checkoutId: made.id, redirectUrl: `${origin()}/pay/${made.pageToken}` }];
  });

  serve('GET', '/payments/v1/payment-rrns/:reference', 'sk', async (account, http) => {
    const { reference } = http.params as { reference: string };
    const known = z.uuid().safeParse(reference).success;
    const order = known ? await findByReference(pool, account.id, 'payment', reference) : null;
    return order?.protocol === 'maya' ? [200, [presentPayment(order)]] : notFound;
  });

  serve('POST', '/payments/v1/payments/:id/cancel', 'sk', async (account, http) => {
    const order = await paymentOf(account, http);
    if (!order) return notFound;
    const cancelled = await cancelPayment(pool, account.id, order.merchantReference, timing);
    wake();
    if (!cancelled.ok) return notFound;
    const { state } = cancelled.value;
    return state === 'failed' ? [200, presentPayment(cancelled.value)] : [400, { code: 'PY0027', message: 'Paid.' }];
  });

  serve('POST', '/payments/v1/payments/:id/refunds', 'sk', async (account, http) => {
    const order = await paymentOf(account, http);
    const request = refundSchema.safeParse(jsonOf(http));
    const amount = request.success ? fromDecimal(request.data.totalAmount.amount) : null;
    if (!order) return notFound;
    if (!request.success || amount === null) return invalid;
    const refundReference = request.data.reason.slice('Refund '.length);
    const { merchantReference, currency } = order;
    const refund = { account: account.id, merchantReference, refundReference, amount, currency };
    const made = await refundPayment(pool, refund, timing);
    if (!made.ok) return invalid;
    wake();
    if (made.value.fresh && testSwitch(made.value.order) === 'drop_first_answer') http.raw.socket.destroy();
    return [200, presentRefund(made.value.order)];
  });

  serve('GET', '/payments/v1/payments/:id/refunds', 'sk', async (account, http) => {
    const order = await paymentOf(account, http);
    return order ? [200, (await listRefunds(pool, order.id)).map(presentRefund)] : notFound;
  });

  async function paymentOf(account: Account, http: FastifyRequest): Promise<Order | null> {
    const { id } = http.params as { id: string };
    const order = z.uuid().safeParse(id).success ? await findPayment(pool, account.id, id) : null;
    return order?.protocol === 'maya' ? order : null;
  }
}

/** The platform's own parser refuses fractions, which this protocol writes money with. */
function jsonOf({ rawBody }: FastifyRequest): unknown {
  return rawBody === '' ? {} : JSON.parse(rawBody);
}

/** Basic authentication with a key as the name; the password stays empty. */
function accountOf(accounts: AccountBook, authorization: string | undefined, kind: 'pk' | 'sk'): Account | null {
  const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
  const [, id = '', proof] = /^..-([^.]+)\.([0-9a-f]+):$/.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  const account = accounts(id);
  return account && isCredential(account, `maya ${kind}`, proof) ? account : null;
}
