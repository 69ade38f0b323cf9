import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, locales, minor, queryInt, text } from './core/index.ts';
import { withdrawalSchema, withdrawalStates } from './withdrawals.ts';

/** What an operator's role may hold. */
export const permissions = [
  'withdrawals.read',
  'withdrawals.review',
  'deposits.read',
  'discrepancies.read',
  'discrepancies.review',
  'members.read',
  'audit.read',
  'operators.read',
  'operators.write',
  'content.read',
  'content.write',
  'site.read',
  'site.write',
  'catalogue.read',
  'catalogue.write',
  'play.read',
  'play.stop',
] as const;
export type PermissionName = (typeof permissions)[number];

export const operatorSchema = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string(),
  merchantCode: z.string(),
  permissions: z.array(z.enum(permissions)),
});
export type Operator = z.infer<typeof operatorSchema>;

const paging = {
  page: z.optional(queryInt(1, 100_000)),
  perPage: z.optional(queryInt(1, 100)),
};

export const operatorLogin = defineCall({
  name: 'operatorLogin',
  summary: 'Log an operator in; the authenticator code is always required',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/session',
  auth: 'visitor',
  encrypted: true,
  request: z.strictObject({
    username: text(1, 64),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    totp: z.string().check(z.regex(/^\d{6}$/)),
  }),
  response: z.object({ token: z.string(), operator: operatorSchema }),
  errors: ['invalid_credentials', 'totp_invalid', 'account_locked', 'encryption_invalid', 'encryption_replayed'],
});

export const operatorLogout = defineCall({
  name: 'operatorLogout',
  summary: "End the operator's session",
  module: 'BACKOFFICE',
  method: 'DELETE',
  path: '/bo/session',
  auth: 'operator:',
  request: z.object({}),
  response: z.object({}),
  errors: [],
});

export const operatorMe = defineCall({
  name: 'operatorMe',
  summary: 'The operator behind the token',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/me',
  auth: 'operator:',
  request: z.object({}),
  response: operatorSchema,
  errors: [],
});

export const waitingWork = defineCall({
  name: 'waitingWork',
  summary: 'How much waits for a decision, as far as the role may see it',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/waiting',
  auth: 'operator:',
  request: z.object({}),
  response: z.object({
    /** Requested or disputed. Null: not for this role. */
    withdrawals: z.nullable(z.int()),
    discrepancies: z.nullable(z.int()),
  }),
  errors: [],
});

const colours = () => z.record(z.string(), z.string());

export const operatorMerchantSchema = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  currency: currencyCode(),
  /** The first is the one that every piece of content must have. */
  langList: z.array(z.enum(locales)).check(z.minLength(1)),
  /** The brand's colours by token name, for previews. */
  theme: z.object({ light: colours(), dark: colours() }),
});
export type OperatorMerchant = z.infer<typeof operatorMerchantSchema>;

export const operatorMerchant = defineCall({
  name: 'operatorMerchant',
  summary: "The operator's merchant as forms and previews need it",
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/merchant',
  auth: 'operator:',
  request: z.object({}),
  response: operatorMerchantSchema,
  errors: [],
});

export const boGames = defineCall({
  name: 'boGames',
  summary: 'Games that content may link to, by name',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/games',
  auth: 'operator:content.read',
  request: z.object({ search: z.optional(text(0, 64)) }),
  response: z.object({
    list: z.array(
      z.object({
        /** `<vendor>/<gameCode>`, as a banner keeps it. */
        target: z.string(),
        name: z.string(),
        /** The label under which it is published. */
        label: z.string(),
      }),
    ),
  }),
  errors: [],
});

/** A withdrawal as the queue shows it. */
export const reviewSchema = z.extend(withdrawalSchema, {
  memberId: z.int(),
  memberAccount: z.string(),
  /** What helps to decide, from the ledger: minor units. */
  facts: z.object({
    balance: minor(),
    depositedTotal: minor(),
    withdrawnTotal: minor(),
    stakedTotal: minor(),
    paidTotal: minor(),
    registeredAt: instant(),
    earlierWithdrawals: z.int(),
  }),
  proofId: z.nullable(z.uuid()),
  /** From the merchant's amount on two operators must approve. */
  approvalsNeeded: z.int(),
  /** Username of the first of two; the second decides. */
  firstApprovedBy: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewQueue = defineCall({
  name: 'reviewQueue',
  summary: 'Withdrawals to review, oldest first, or of any state',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/withdrawals',
  auth: 'operator:withdrawals.read',
  request: z.object({
    ...paging,
    state: z.optional(z.enum(withdrawalStates)),
    /** Of one member only. */
    memberId: z.optional(queryInt(1, 2 ** 47)),
    search: z.optional(text(0, 64)),
    sort: z.optional(z.enum(['createdAt', 'amount'])),
    order: z.optional(z.enum(['ASC', 'DESC'])),
  }),
  response: z.object({ list: z.array(reviewSchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});

export const reviewDetail = defineCall({
  name: 'reviewDetail',
  summary: 'One withdrawal with what helps to decide',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/withdrawals/:id',
  auth: 'operator:withdrawals.read',
  request: z.object({ id: z.uuid() }),
  response: reviewSchema,
  errors: ['withdrawal_unknown'],
});

export const approveWithdrawal = defineCall({
  name: 'approveWithdrawal',
  summary: 'Approve; the payout is sent by a job once all approvals are there',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/withdrawals/:id/approve',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({
    id: z.uuid(),
    note: z.optional(text(0, 500)),
    /** Whether the operator was told that this approval sends the money. If it then would, and they were not, it is refused. */
    final: z.optional(z.boolean()),
  }),
  response: reviewSchema,
  errors: ['withdrawal_unknown', 'withdrawal_state', 'second_operator_needed', 'key_reused'],
});

export const rejectWithdrawal = defineCall({
  name: 'rejectWithdrawal',
  summary: 'Reject with a reason the member reads; the money is free again at once',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/withdrawals/:id/reject',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({ id: z.uuid(), reason: text(3, 200) }),
  response: reviewSchema,
  errors: ['withdrawal_unknown', 'withdrawal_state', 'key_reused'],
});

/** How a dispute ("not received") ends: the bank shows it arrived, or it is sent once more after it came back. */
export const resolveDispute = defineCall({
  name: 'resolveDispute',
  summary: 'End a "not received": proven received, or sent again after the provider returned it',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/withdrawals/:id/resolve',
  auth: 'operator:withdrawals.review',
  money: true,
  request: z.strictObject({ id: z.uuid(), resolution: z.enum(['received', 'send_again']), reason: text(3, 200) }),
  response: reviewSchema,
  errors: ['withdrawal_unknown', 'withdrawal_state', 'key_reused'],
});

export const reviewProof = defineCall({
  name: 'reviewProof',
  summary: 'The picture a member sent with "not received", re-encoded by the server',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/withdrawals/:id/proof',
  auth: 'operator:withdrawals.read',
  request: z.object({ id: z.uuid() }),
  response: z.object({ contentType: z.enum(['image/png', 'image/jpeg', 'image/webp']), base64: z.string() }),
  errors: ['withdrawal_unknown', 'not_found'],
});

export const boDepositSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  memberId: z.int(),
  memberAccount: z.string(),
  methodName: z.string(),
  amount: minor(),
  currency: currencyCode(),
  state: z.string(),
  createdAt: instant(),
});
export type BoDeposit = z.infer<typeof boDepositSchema>;

export const boDeposits = defineCall({
  name: 'boDeposits',
  summary: 'Deposits, newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/deposits',
  auth: 'operator:deposits.read',
  request: z.object({
    ...paging,
    state: z.optional(text(0, 32)),
    /** Of one member only. */
    memberId: z.optional(queryInt(1, 2 ** 47)),
    search: z.optional(text(0, 64)),
  }),
  response: z.object({ list: z.array(boDepositSchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});

export const auditEntrySchema = z.object({
  id: z.int(),
  at: instant(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditLog = defineCall({
  name: 'auditLog',
  summary: 'The hash-chained audit log, newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/audit',
  auth: 'operator:audit.read',
  request: z.object({ ...paging, search: z.optional(text(0, 64)) }),
  response: z.object({ list: z.array(auditEntrySchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});

/** How an audit log can be wrong: an entry edited, missing or not chained, its end cut off, or another than was anchored. */
export const auditFaults = ['edited', 'missing', 'unchained', 'cut_off', 'anchor_differs'] as const;

export const auditCheck = defineCall({
  name: 'auditCheck',
  summary: 'Recompute the whole chain of the audit log and compare it with the anchors kept outside the database',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/audit/check',
  auth: 'operator:audit.read',
  request: z.object({}),
  response: z.object({
    entries: z.int(),
    /** The first entry that is wrong, and how; null when all hold. */
    fault: z.nullable(z.object({ id: z.int(), kind: z.enum(auditFaults) })),
    checkedAt: instant(),
  }),
  errors: [],
});
