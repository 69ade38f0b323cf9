import * as z from 'zod/mini';
import { openingHours } from '../core/opening-hours.ts';
import { currencyCode, defineCall, instant, minor, positiveMinor, queryInt, slice, text } from '../core/index.ts';
import { contactErrors } from './contact-errors.ts';

export const depositMethodSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** `cash`: over the counter of a shop. */
  kind: z.enum(['bank', 'ewallet', 'crypto', 'cash']),
  minimum: positiveMinor(),
  maximum: positiveMinor(),
  /** Fee that the member pays in addition, minor units per deposit. */
  fee: minor(),
  /** Usual seconds until the money is in the wallet. */
  usualSeconds: z.int(),
  quickAmounts: z.array(positiveMinor()),
  /** When it can be used, in the merchant's time zone; null: always. */
  hours: z.nullable(openingHours),
  /** Whether it can be used now. */
  open: z.boolean(),
});
export type DepositMethod = z.infer<typeof depositMethodSchema>;

/** Largest picture that a member sends about a payment, bytes (spec §5: png or jpg, 5 MB). */
export const pictureLimit = 5 * 1024 * 1024;

/** created → awaiting_payment → credited, or declined, cancelled by the member or by an exclusion, expired. */
export const depositStates = ['awaiting_payment', 'credited', 'declined', 'cancelled', 'expired'] as const;

/** Why a provider did not take a payment, in the categories that members see. */
export const declineReasons = [
  'payer_cancelled',
  'bank_declined',
  'insufficient_funds',
  'limit_exceeded',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/**
 * What an exclusion of the member did to an unpaid deposit: the provider cancelled it, or could not, because the payment
 * was under way (`in_transit`) or made (`paid`).
 */
export const exclusionOutcomes = ['cancelled', 'in_transit', 'paid'] as const;
export type ExclusionOutcome = (typeof exclusionOutcomes)[number];

/** Where a crypto deposit is sent to, and the blocks on top of the transfer. */
const cryptoTransferSchema = z.object({
  asset: z.string(),
  network: z.string(),
  address: z.string(),
  /** Exactly this much, as a decimal. */
  units: z.string(),
  confirmations: z.int(),
  /** Blocks after which the provider counts it as paid. */
  needed: z.int(),
});
export type CryptoTransfer = z.infer<typeof cryptoTransferSchema>;

export const depositSchema = z.object({
  id: z.uuid(),
  /** Short reference to read out, for example `D-8K2F41`. */
  reference: z.string(),
  methodCode: z.string(),
  methodName: z.string(),
  /** What the wallet gets, or got. */
  amount: positiveMinor(),
  /** What was asked, when another amount was paid and credited; null otherwise. */
  askedAmount: z.nullable(positiveMinor()),
  fee: minor(),
  currency: currencyCode(),
  state: z.enum(depositStates),
  /** Of a declined deposit; null when the provider gave no reason. */
  declineReason: z.nullable(z.enum(declineReasons)),
  /** Null for a deposit that no exclusion concerned. */
  exclusion: z.nullable(z.enum(exclusionOutcomes)),
  /** Address at which the member pays; absent once the deposit has ended. */
  payUrl: z.nullable(z.string()),
  /** EMV payload of a QR code for the exact amount, while it can be paid and where the method has one. */
  qr: z.nullable(z.string()),
  /** Of a crypto deposit, while it can be paid. */
  crypto: z.nullable(cryptoTransferSchema),
  createdAt: instant(),
  expiresAt: instant(),
  /** When the member reported it as paid but missing; null without such a report. */
  claimedAt: z.nullable(instant()),
  /** What an operator answered to that report. */
  claimAnswer: z.nullable(z.object({ at: instant(), text: z.string() })),
  /** The money goes back to its payer, or went; null without a refund, or when it was refused. */
  refund: z.nullable(z.object({ amount: positiveMinor(), done: z.boolean(), at: instant() })),
  timeline: z.array(z.object({ state: z.enum(depositStates), at: instant() })),
});
export type Deposit = z.infer<typeof depositSchema>;

export const depositOptions = defineCall({
  name: 'depositOptions',
  summary: 'Deposit methods of the member, the last used one first',
  module: 'DEPOSIT',
  method: 'GET',
  path: '/wps/deposits/options',
  auth: 'member',
  request: z.object({}),
  response: z.object({
    methods: z.array(depositMethodSchema),
    lastMethod: z.nullable(z.string()),
    /** Whether the member has to prove a mobile number first. */
    numberNeeded: z.boolean(),
  }),
  errors: [],
});

export const createDeposit = defineCall({
  name: 'createDeposit',
  summary: 'Open a deposit with the provider; the answer contains the address to pay at',
  module: 'DEPOSIT',
  method: 'POST',
  path: '/wps/deposits',
  auth: 'member',
  money: true,
  // Each one is an order at the provider.
  rate: { burst: 60, perMinute: 1 },
  request: z.strictObject({
    methodCode: text(1, 32),
    amount: positiveMinor(),
    /** Slug of the promotion that the member chose with it. */
    promotion: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))),
  }),
  response: depositSchema,
  errors: [
    'promotion_unknown',
    'promotion_state',
    'promotion_ineligible',
    ...contactErrors,
    'deposit_limit',
    'account_locked',
    'account_closed',
    'account_excluded',
    'number_unproven',
    'method_unavailable',
    'method_closed',
    'amount_below_minimum',
    'amount_above_maximum',
    'in_need_true_account',
    'key_reused',
  ],
});

export const deposit = defineCall({
  name: 'deposit',
  summary: 'One deposit with its time line',
  module: 'DEPOSIT',
  method: 'GET',
  path: '/wps/deposits/:id',
  auth: 'member',
  request: z.object({ id: z.uuid() }),
  response: depositSchema,
  errors: ['deposit_unknown'],
});

export const cancelDeposit = defineCall({
  name: 'cancelDeposit',
  summary: 'Cancel an unpaid deposit, at the provider too; one that was paid meanwhile is credited',
  module: 'DEPOSIT',
  method: 'POST',
  path: '/wps/deposits/:id/cancel',
  auth: 'member',
  request: z.strictObject({ id: z.uuid() }),
  response: depositSchema,
  errors: ['deposit_unknown', 'deposit_state', 'outcome_unknown'],
});

export const recheckDeposit = defineCall({
  name: 'recheckDeposit',
  summary: 'Ask the provider what became of a deposit, for example when the payer comes back from its page',
  module: 'DEPOSIT',
  method: 'POST',
  path: '/wps/deposits/:id/recheck',
  auth: 'member',
  // Each one is a query at the provider.
  rate: { burst: 20, perMinute: 6 },
  request: z.strictObject({ id: z.uuid() }),
  /** Unchanged when the provider does not answer. */
  response: depositSchema,
  errors: ['deposit_unknown'],
});

/**
 * The member has paid, and the money is not here. The body is a picture of the payment (`image/png` or `image/jpeg`), not
 * JSON; the server encodes it again. It asks the provider first; only a deposit that is still not credited goes to the
 * operators, once.
 */
export const claimDeposit = defineCall({
  name: 'claimDeposit',
  summary: 'Report a deposit as paid but missing, with a picture (png or jpg, at most 5 MB) of the payment',
  module: 'DEPOSIT',
  method: 'POST',
  path: '/wps/deposits/:id/claim',
  auth: 'member',
  request: z.strictObject({ id: z.uuid() }),
  response: depositSchema,
  errors: ['deposit_unknown', 'image_invalid', 'image_too_large'],
});

export const deposits = defineCall({
  name: 'deposits',
  summary: 'Deposits of the member, newest first',
  module: 'DEPOSIT',
  method: 'GET',
  path: '/wps/deposits',
  auth: 'member',
  request: z.object({
    before: z.optional(instant()),
    limit: z.optional(queryInt(1, 100)),
    /** Only deposits in this state. */
    state: z.optional(z.enum(['awaiting_payment'])),
  }),
  response: slice(depositSchema),
  errors: [],
});

/** Why a provider refused an order, in the categories that members see. */
export const paymentReasons = [
  'account_not_found',
  'returned',
  'in_transit',
  'already_credited',
  'not_resent',
  'other',
] as const;
export type PaymentReason = (typeof paymentReasons)[number];

/** The provider reports how a payment ended. Signed over path, body and time (docs/payment-provider.md). */
export const depositWebhook = defineCall({
  name: 'depositWebhook',
  summary: 'A payment provider reports the outcome of a payment, payout or refund',
  module: 'PROVIDER',
  method: 'POST',
  path: '/provider/:provider/events',
  auth: 'provider',
  request: z.strictObject({
    provider: text(1, 32),
    eventId: z.uuid(),
    kind: z.enum(['payment', 'payout', 'refund']),
    /** Our id of the deposit, the payout or the refund. */
    merchantReference: z.uuid(),
    providerReference: text(1, 64),
    outcome: z.enum(['succeeded', 'failed']),
    amount: positiveMinor(),
    currency: currencyCode(),
    reason: z.optional(text(0, 200)),
  }),
  response: z.object({ accepted: z.boolean() }),
  errors: [
    'signature_invalid',
    'signature_expired',
    'deposit_unknown',
    'withdrawal_unknown',
    'refund_unknown',
    'outcome_unknown',
  ],
});

/**
 * A provider with a public protocol says that something became of a payment, in its own form and with its own signature.
 * The platform then asks the provider.
 */
export const providerReport = defineCall({
  name: 'providerReport',
  summary: 'A payment provider with its own protocol reports a payment of a merchant',
  module: 'PROVIDER',
  method: 'POST',
  path: '/provider/:provider/:merchant/events',
  auth: 'provider',
  request: z.looseObject({ provider: text(1, 32), merchant: text(1, 32) }),
  response: z.object({ accepted: z.boolean() }),
  errors: ['signature_invalid', 'signature_expired', 'deposit_unknown', 'outcome_unknown'],
});
