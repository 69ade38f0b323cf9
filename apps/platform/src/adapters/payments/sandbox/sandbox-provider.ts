import { fail, ok, type Result } from '@fairhouse/contract';
import * as z from 'zod/mini';
import type { PaymentProvider, PayoutProvider, ProviderOrder } from '../../../features/money/payments/index.ts';
import { unknownOrder } from '../unknown-order.ts';
import { readStatement } from './read-statement.ts';
import { explain, explainDecline } from './reasons.ts';
import { sendSigned, type SandboxConfig, type SignedRequest } from './send-signed.ts';
import { accountSecret, signatureMatches, signatureTolerance } from './signature.ts';

const cryptoSchema = z.object({
  asset: z.string(),
  network: z.string(),
  address: z.string(),
  units: z.string(),
  confirmations: z.int(),
  needed: z.int(),
});
const orderSchema = z.object({
  id: z.string(),
  state: z.enum(['pending', 'succeeded', 'failed', 'returned']),
  amount: z.int(),
  currency: z.string(),
  reason: z.nullable(z.string()),
  crypto: z.optional(cryptoSchema),
});
const paymentSchema = z.object({
  id: z.string(),
  payUrl: z.url({ protocol: /^https?$/ }),
  crypto: z.optional(cryptoSchema),
});
const recallSchema = z.extend(orderSchema, { refusal: z.nullable(z.string()) });

/** The sandbox provider (apps/psp) behind the port, as described in docs/payment-provider.md. */
export function createSandbox(config: SandboxConfig): PaymentProvider & PayoutProvider {
  /** An answer that does not have the specified form leaves the outcome unknown. */
  async function ask<T>(request: SignedRequest, schema: z.ZodMiniType<T>): Promise<Result<T | null>> {
    const answer = await sendSigned(config, request);
    if (!answer.ok) return answer;
    if (!answer.value.known) return ok(null);
    const parsed = schema.safeParse(answer.value.value);
    return parsed.success ? ok(parsed.data) : fail('outcome_unknown');
  }

  async function askOrder(request: SignedRequest): Promise<Result<ProviderOrder>> {
    const answer = await ask(request, orderSchema);
    return answer.ok ? ok(answer.value ? orderOf(answer.value) : unknownOrder) : answer;
  }

  return {
    code: 'sandbox',
    account: 1,

    async createPayment({ kind, merchant, reference, expiresAt, ...order }) {
      const rail = kind === 'crypto' ? { rail: 'crypto' } : {};
      const body = { ...order, ...rail, merchantReference: reference, expiresAt: expiresAt.toISOString() };
      const answer = await ask({ account: merchant, method: 'POST', path: '/v1/payments', body }, paymentSchema);
      if (!answer.ok) return answer;
      return answer.value
        ? ok({ providerReference: answer.value.id, payUrl: answer.value.payUrl, crypto: answer.value.crypto })
        : fail('outcome_unknown');
    },

    cancelPayment: ({ merchant, reference }) =>
      askOrder({ account: merchant, method: 'POST', path: `/v1/payments/${reference}/cancel`, body: {} }),

    createPayout: ({ merchant, reference, ...order }) =>
      askOrder({
        account: merchant,
        method: 'POST',
        path: '/v1/payouts',
        body: { ...order, merchantReference: reference },
      }),

    async recallPayout(merchant, reference) {
      const path = `/v1/payouts/${reference}/recall`;
      const answer = await ask({ account: merchant, method: 'POST', path, body: {} }, recallSchema);
      if (!answer.ok) return answer;
      if (!answer.value) return ok({ order: unknownOrder, refusal: null });
      return ok({ order: orderOf(answer.value), refusal: answer.value.refusal });
    },

    explain,
    explainDecline,
    isExpiry: (reason) => reason === 'expired',
    isCancellation: (reason) => reason === 'merchant_cancelled',

    queryPayment: ({ merchant, reference }) =>
      askOrder({ account: merchant, method: 'GET', path: `/v1/payments/${reference}` }),
    queryPayout: (merchant, reference) =>
      askOrder({ account: merchant, method: 'GET', path: `/v1/payouts/${reference}` }),

    refundPayment: ({ merchant, payment, reference, amount, currency }) =>
      askOrder({
        account: merchant,
        method: 'POST',
        path: `/v1/payments/${payment}/refunds`,
        body: { refundReference: reference, amount, currency },
      }),
    queryRefund: ({ merchant, reference }) =>
      askOrder({ account: merchant, method: 'GET', path: `/v1/refunds/${reference}` }),

    readStatement: (merchant, span) => readStatement(config, merchant, span),

    verifyReport({ method, path, headers, body }, now) {
      const { 'x-psp-account': account, 'x-psp-timestamp': stamp, 'x-psp-signature': signature } = headers;
      if (typeof account !== 'string' || typeof stamp !== 'string' || typeof signature !== 'string') {
        return fail('signature_invalid');
      }
      if (!/^\d{1,12}$/.test(stamp)) return fail('signature_invalid');
      const timestamp = Number(stamp);
      const secret = accountSecret(config.pspSecret, account);
      if (!signatureMatches(secret, { method, path, timestamp, body }, signature)) return fail('signature_invalid');
      const late = Math.abs(now.getTime() / 1000 - timestamp) > signatureTolerance;
      return late ? fail('signature_expired') : ok(account);
    },
  };
}

const orderOf = ({ id, state, amount, currency, reason, crypto }: z.infer<typeof orderSchema>): ProviderOrder => ({
  state,
  providerReference: id,
  amount,
  currency,
  reason,
  crypto,
});
