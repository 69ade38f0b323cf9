import * as z from 'zod/mini';
import {
  currencyCode,
  defineCall,
  instant,
  minor,
  positiveMinor,
  queryInt,
  sixDigits,
  slice,
  text,
} from '../core/index.ts';
import { paymentReasons } from './deposits.ts';
import { pauseReasons, withdrawalObstacles } from './withdrawal-obstacles.ts';
import { memberChecks } from './withdrawal-risks.ts';
import { withdrawalFeeSchema } from './withdrawal-rules.ts';

/**
 * requested → approved → sent → received
 *     │           │        └→ disputed → received | sent (again)
 *     ├→ cancelled by the member, if the merchant allows it
 *     └→ rejected └→ failed (the provider could not pay; the money is back)
 */
export const withdrawalStates = [
  'requested',
  'approved',
  'sent',
  'received',
  'disputed',
  'rejected',
  'cancelled',
  'failed',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The member's answer to the payment-delivered notice (spec §4). */
export const receiptAnswers = ['received', 'not_received', 'already_received'] as const;

export const payoutChannelSchema = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['bank', 'ewallet']),
  /** Regular expression that an account number must match, anchored. */
  accountPattern: z.string(),
  accountHint: z.string(),
});
export type PayoutChannel = z.infer<typeof payoutChannelSchema>;

export const payoutAccountSchema = z.object({
  id: z.uuid(),
  channelCode: z.string(),
  channelName: z.string(),
  holderName: z.string(),
  /** All but the last four digits are hidden. */
  maskedNumber: z.string(),
  createdAt: instant(),
  /** Not usable before this instant while a waiting time applies. */
  usableFrom: instant(),
});
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

const why = {
  /** A text written by an operator. Beside a `reasonCode` it is the provider's own text, for operators only. */
  reason: z.nullable(z.string()),
  /** Why the payment provider could not do it. */
  reasonCode: z.nullable(z.enum(paymentReasons)),
};

export const withdrawalSchema = z.object({
  id: z.uuid(),
  /** Short reference to read out, for example `W-8K2F41`. */
  reference: z.string(),
  amount: positiveMinor(),
  fee: minor(),
  currency: currencyCode(),
  account: payoutAccountSchema,
  state: z.enum(withdrawalStates),
  /** How it became received; null before. */
  receivedBy: z.nullable(z.enum(['member', 'member_earlier', 'automatic', 'operator'])),
  providerReference: z.nullable(z.string()),
  ...why,
  createdAt: instant(),
  /** Documents that are needed before it is approved, and why; `reason` is written by an operator. */
  documents: z.nullable(z.object({ state: z.enum(['asked', 'sent']), reason: z.nullable(z.string()) })),
  /** Why it is checked more closely; `routine` is all that a member learns of the other rules. */
  checks: z.array(z.enum(memberChecks)),
  /** Whether the member may cancel it now: the merchant allows it, and no operator has begun its review. */
  cancellable: z.boolean(),
  /**
   * When the money is expected to arrive, computed once at the request; of a disputed one, when the review is expected to
   * end. Null for a final state. It has nothing to do with `autoReceiveAt`.
   */
  expectedBy: z.nullable(instant()),
  /** When an unanswered notice counts as received; null unless the notice waits for an answer. */
  autoReceiveAt: z.nullable(instant()),
  timeline: z.array(z.object({ state: z.enum(withdrawalStates), at: instant(), ...why })),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const withdrawalOptions = defineCall({
  name: 'withdrawalOptions',
  summary: 'What a withdrawal needs: accounts, channels, limits, whether a payment password exists',
  module: 'WITHDRAW',
  method: 'GET',
  path: '/wps/withdrawals/options',
  auth: 'member',
  request: z.object({}),
  response: z.object({
    available: minor(),
    currency: currencyCode(),
    minimum: positiveMinor(),
    maximum: positiveMinor(),
    /** The rule; `withdrawalFee` computes the fee of an amount with it and `thisMonth`. */
    fee: withdrawalFeeSchema,
    /** Withdrawals of this calendar month, for the fee. */
    thisMonth: z.int(),
    /** Limits of this day by the member's rank, and what is left of them; both begin again at `until`. */
    day: z.object({
      perDay: positiveMinor(),
      amountLeft: minor(),
      timesPerDay: z.int(),
      timesLeft: z.int(),
      until: instant(),
    }),
    /** Everything that prevents a withdrawal now, the most important first; a request is refused with the first. */
    obstacles: z.array(
      z.object({
        code: z.enum(withdrawalObstacles),
        /** When it ends by itself; null: when something is done about it. */
        until: z.nullable(instant()),
      }),
    ),
    hasPaymentPassword: z.boolean(),
    channels: z.array(payoutChannelSchema),
    accounts: z.array(payoutAccountSchema),
    autoReceiveMinutes: z.int(),
    usualSeconds: z.int(),
    /** Until an account can be paid to that is not the member's first. */
    waitingMinutes: z.int(),
    /** Stakes that deposits need before a withdrawal, and what is left of them; null: none. */
    turnover: z.nullable(z.object({ required: minor(), left: minor() })),
    /** No withdrawal can be requested before `until`; null: it can. */
    paused: z.nullable(z.object({ reason: z.enum(pauseReasons), until: instant() })),
  }),
  errors: [],
});

export const addPayoutAccount = defineCall({
  name: 'addPayoutAccount',
  summary: 'Bind a bank or e-wallet account for withdrawals',
  module: 'WITHDRAW',
  method: 'POST',
  path: '/wps/payout-accounts',
  auth: 'member',
  encrypted: true,
  rate: { burst: 20, perMinute: 1 },
  request: z.strictObject({
    channelCode: text(1, 32),
    holderName: text(2, 80),
    accountNumber: text(4, 40),
    paymentPassword: sixDigits(),
  }),
  response: payoutAccountSchema,
  errors: [
    'account_format',
    'account_exists',
    'account_refused',
    'holder_differs',
    'limit_reached',
    'method_unavailable',
    'payment_password_missing',
    'payment_password_wrong',
    'payment_password_locked',
    'in_need_true_account',
  ],
});

export const requestWithdrawal = defineCall({
  name: 'requestWithdrawal',
  summary: 'Request a withdrawal; the amount is held at once',
  module: 'WITHDRAW',
  method: 'POST',
  path: '/wps/withdrawals',
  auth: 'member',
  encrypted: true,
  money: true,
  rate: { burst: 60, perMinute: 1 },
  request: z.strictObject({
    accountId: z.uuid(),
    amount: positiveMinor(),
    paymentPassword: sixDigits(),
    /** The grant of bonus money that is given up by it, once the member has seen the amount (`bonus_confirmation`). */
    forfeitGrant: z.optional(z.uuid()),
  }),
  response: withdrawalSchema,
  errors: [
    ...withdrawalObstacles,
    'bonus_confirmation',
    'amount_below_minimum',
    'amount_above_maximum',
    'account_unknown',
    'payment_password_wrong',
    'payment_password_locked',
    'key_reused',
  ],
});

export const withdrawal = defineCall({
  name: 'withdrawal',
  summary: 'One withdrawal with its time line',
  module: 'WITHDRAW',
  method: 'GET',
  path: '/wps/withdrawals/:id',
  auth: 'member',
  request: z.object({ id: z.uuid() }),
  response: withdrawalSchema,
  errors: ['withdrawal_unknown'],
});

export const cancelWithdrawal = defineCall({
  name: 'cancelWithdrawal',
  summary: 'Cancel a requested withdrawal; the money is free again. Only where the merchant allows it',
  module: 'WITHDRAW',
  method: 'POST',
  path: '/wps/withdrawals/:id/cancel',
  auth: 'member',
  request: z.strictObject({ id: z.uuid() }),
  response: withdrawalSchema,
  errors: ['withdrawal_unknown', 'withdrawal_state'],
});

export const withdrawals = defineCall({
  name: 'withdrawals',
  summary: 'Withdrawals of the member, newest first',
  module: 'WITHDRAW',
  method: 'GET',
  path: '/wps/withdrawals',
  auth: 'member',
  request: z.object({ before: z.optional(instant()), limit: z.optional(queryInt(1, 100)) }),
  response: slice(withdrawalSchema),
  errors: [],
});

export const confirmReceipt = defineCall({
  name: 'confirmReceipt',
  summary: 'Answer the payment-delivered notice; "not received" needs a proof image uploaded before',
  module: 'WITHDRAW',
  method: 'POST',
  path: '/wps/withdrawals/:id/receipt',
  auth: 'member',
  rate: { burst: 30, perMinute: 2 },
  request: z.strictObject({
    id: z.uuid(),
    answer: z.enum(receiptAnswers),
    proofId: z.optional(z.uuid()),
    remark: z.optional(text(0, 140)),
  }),
  response: withdrawalSchema,
  errors: ['withdrawal_unknown', 'withdrawal_state', 'proof_required'],
});

/**
 * Upload of a proof image. The body is the image itself (`image/png` or `image/jpeg`), not JSON; the server encodes it
 * again, so that only pixels are stored.
 */
export const uploadProof = defineCall({
  name: 'uploadProof',
  summary: 'Upload a proof image (png or jpg, at most 5 MB) for a withdrawal not received',
  module: 'WITHDRAW',
  method: 'POST',
  path: '/wps/withdrawals/:id/proof',
  auth: 'member',
  // Each picture is decoded and encoded.
  rate: { burst: 20, perMinute: 2 },
  request: z.strictObject({ id: z.uuid() }),
  response: z.object({ proofId: z.uuid() }),
  errors: ['withdrawal_unknown', 'withdrawal_state', 'image_invalid', 'image_too_large', 'limit_reached'],
});
