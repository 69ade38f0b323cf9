import { currencyCode, defineCall, instant, locales, positiveMinor, text } from '@fairhouse/contract';
import * as z from 'zod/mini';
import { orderStates } from '../orders/order-states.ts';

const signatureErrors = ['signature_invalid', 'signature_expired'] as const;

const orderSchema = z.object({
  /** The provider's own reference. */
  id: z.string(),
  merchantReference: z.uuid(),
  state: z.enum(orderStates),
  amount: positiveMinor(),
  currency: currencyCode(),
  reason: z.nullable(z.string()),
  /** Of a crypto payment: where to send exactly how much, and the blocks on top of the transfer of those needed. */
  crypto: z.optional(
    z.object({
      asset: z.string(),
      network: z.string(),
      address: z.string(),
      units: z.string(),
      confirmations: z.int(),
      needed: z.int(),
    }),
  ),
});

const money = { merchantReference: z.uuid(), amount: positiveMinor(), currency: currencyCode() };

export const createPayment = defineCall({
  name: 'createPayment',
  summary: 'Open a payment; once per merchant reference',
  module: 'PROVIDER',
  method: 'POST',
  path: '/v1/payments',
  auth: 'provider',
  request: z.strictObject({
    ...money,
    methodName: text(1, 64),
    /** A crypto payment: an address of its own, which may also be paid late. */
    rail: z.optional(z.literal('crypto')),
    /** Who is paid, as the payer knows them; without it the page shows the host of `returnUrl`. */
    payeeName: z.optional(text(1, 64)),
    /** Where the payer goes afterwards; its origin must be listed for the account. */
    returnUrl: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
    language: z.enum(locales),
    expiresAt: instant(),
  }),
  response: z.extend(orderSchema, { payUrl: z.string() }),
  errors: [...signatureErrors, 'key_reused', 'permission_denied'],
});

export const createPayout = defineCall({
  name: 'createPayout',
  summary: 'Send money to an account; once per merchant reference',
  module: 'PROVIDER',
  method: 'POST',
  path: '/v1/payouts',
  auth: 'provider',
  request: z.strictObject({
    ...money,
    channelCode: text(1, 32),
    accountNumber: text(4, 40),
    holderName: text(2, 80),
  }),
  response: orderSchema,
  errors: [...signatureErrors, 'key_reused', 'invalid_amount'],
});

const byReference = (name: string, path: string, summary: string) =>
  defineCall({
    name,
    summary,
    module: 'PROVIDER',
    method: 'GET',
    path,
    auth: 'provider',
    request: z.object({ merchantReference: z.uuid() }),
    response: orderSchema,
    errors: [...signatureErrors, 'transaction_unknown'],
  });

export const queryPayment = byReference(
  'queryPayment',
  '/v1/payments/:merchantReference',
  'What became of a payment; the way out of an unknown outcome',
);

export const queryPayout = byReference(
  'queryPayout',
  '/v1/payouts/:merchantReference',
  'What became of a payout; the way out of an unknown outcome',
);

export const cancelPayment = defineCall({
  name: 'cancelPayment',
  summary: 'Close a payment that nobody has made; safe to repeat',
  module: 'PROVIDER',
  method: 'POST',
  path: '/v1/payments/:merchantReference/cancel',
  auth: 'provider',
  request: z.strictObject({ merchantReference: z.uuid() }),
  /** The order afterwards: one that was decided before stays as it was. */
  response: orderSchema,
  errors: [...signatureErrors, 'transaction_unknown'],
});

export const refundPayment = defineCall({
  name: 'refundPayment',
  summary: 'Give a payment back to its payer, whole or in part; once per refund reference',
  module: 'PROVIDER',
  method: 'POST',
  path: '/v1/payments/:merchantReference/refunds',
  auth: 'provider',
  request: z.strictObject({ ...money, refundReference: z.uuid() }),
  response: orderSchema,
  errors: [...signatureErrors, 'transaction_unknown', 'invalid_amount', 'key_reused'],
});

export const queryRefund = byReference(
  'queryRefund',
  '/v1/refunds/:merchantReference',
  'What became of a refund, by its own reference',
);

export const recallPayout = defineCall({
  name: 'recallPayout',
  summary: 'Ask the receiving bank to send a payout back; safe to repeat',
  module: 'PROVIDER',
  method: 'POST',
  path: '/v1/payouts/:merchantReference/recall',
  auth: 'provider',
  request: z.strictObject({ merchantReference: z.uuid() }),
  /** `refusal` says why the money stays where it is; null when it came back. */
  response: z.extend(orderSchema, { refusal: z.nullable(z.string()) }),
  errors: [...signatureErrors, 'transaction_unknown'],
});
