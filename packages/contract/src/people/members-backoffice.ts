import * as z from 'zod/mini';
import { paging } from '../core/paging.ts';
import { SHORTEST_REASON, currencyCode, defineCall, instant, minor, page, queryInt, text } from '../core/index.ts';
import { clubLabelSchema, memberLabelSchema } from './session.ts';
import { boundContacts } from './contacts.ts';
import { balanceSchema, statementLineSchema } from '../money/wallets.ts';
import { payoutAccountSchema } from '../money/withdrawals.ts';

/** Operators' calls for members: who they are, what they own, what they did. */

/**
 * The states of an account: locked temporarily, closed permanently. An exclusion from play is no state of the account.
 */
export const memberStatuses = ['active', 'locked', 'closed'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Characters of the longest reason for a change of state. */
export const STATUS_REASON_LENGTH = 300;

export const boMemberSchema = z.object({
  id: z.int(),
  account: z.string(),
  type: z.int(),
  status: z.enum(memberStatuses),
  /** True while an exclusion from play is active. */
  excluded: z.boolean(),
  registeredAt: instant(),
  lastLoginAt: z.nullable(instant()),
  balance: balanceSchema,
});
export type BoMember = z.infer<typeof boMemberSchema>;

export const boMembers = defineCall({
  name: 'boMembers',
  summary: 'Members by part of the name or by id, newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members',
  auth: 'operator:members.read',
  request: z.object({
    ...paging,
    /** One or two letters are the start of the name. */
    search: z.optional(text(0, 64)),
  }),
  response: page(boMemberSchema),
  errors: [],
});

/** Money that is held until something ends. */
const holdSchema = z.object({
  id: z.uuid(),
  amount: minor(),
  createdAt: instant(),
  expiresAt: z.nullable(instant()),
  /** The withdrawal that it is held for, if any. */
  withdrawal: z.nullable(z.object({ id: z.uuid(), reference: z.string() })),
});

/** A sum in minor units and a count. */
const sumSchema = z.object({ amount: minor(), count: z.int() });

export const boMemberDetailSchema = z.extend(boMemberSchema, {
  nickname: z.string(),
  clubLabel: z.nullable(clubLabelSchema),
  memberLabel: z.array(memberLabelSchema),
  language: z.string(),
  /** Plays with demonstration money. */
  demonstration: z.boolean(),
  /** The main wallet refuses debits. */
  frozen: z.boolean(),
  /** A contact of the member, partly hidden, and when it was proven. */
  contacts: z.object(boundContacts),
  paymentPassword: z.object({ set: z.boolean(), lockedUntil: z.nullable(instant()) }),
  /** Money in wallets of vendors, minor units; empty wallets are left out. */
  vendorWallets: z.array(z.object({ vendor: z.string(), balance: minor() })),
  /** Open ones only, oldest first. */
  holds: z.array(holdSchema),
  totals: z.object({
    /** From the ledger: money credited and money sent out. */
    deposited: sumSchema,
    withdrawn: sumSchema,
    /** Not ended yet. */
    openDeposits: sumSchema,
    openWithdrawals: sumSchema,
    staked: minor(),
    paid: minor(),
  }),
  /** Limits and fee of one withdrawal; minor units. */
  withdrawalLimits: z.object({ minimum: minor(), maximum: minor(), fee: minor(), currency: currencyCode() }),
  payoutAccounts: z.array(payoutAccountSchema),
  /** The latest, newest first. */
  logins: z.array(z.object({ at: instant(), ip: z.string(), userAgent: z.string() })),
  /** Sessions that have not ended, the last active first. */
  sessions: z.array(
    z.object({ id: z.uuid(), createdAt: instant(), lastActiveAt: instant(), ip: z.string(), userAgent: z.string() }),
  ),
  /** The latest movements of the main wallet. */
  statement: z.array(statementLineSchema),
});
export type BoMemberDetail = z.infer<typeof boMemberDetailSchema>;

export const boMember = defineCall({
  name: 'boMember',
  summary: 'One member: balances, holds, totals, limits, logins, sessions and latest movements',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id',
  auth: 'operator:members.read',
  request: z.object({ id: queryInt(1, 2 ** 47) }),
  response: boMemberDetailSchema,
  errors: ['not_found'],
});

export const boMemberDevices = defineCall({
  name: 'boMemberDevices',
  summary: 'What a member logs in with: browsers, those that stay logged in, passkeys, and devices with push messages',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id/devices',
  auth: 'operator:members.read',
  request: z.object({ id: queryInt(1, 2 ** 47) }),
  response: z.object({
    /** By their last log-in, newest first. `others`: other members who logged in with it. */
    browsers: z.array(z.object({ lastAt: instant(), others: z.int() })),
    remembered: z.array(z.object({ id: z.uuid(), since: instant(), until: instant() })),
    passkeys: z.array(
      z.object({ id: z.uuid(), name: z.string(), createdAt: instant(), lastUsedAt: z.nullable(instant()) }),
    ),
    /** Devices that get push messages. */
    notified: z.int(),
  }),
  errors: ['not_found'],
});

export const boEndMemberSessions = defineCall({
  name: 'boEndMemberSessions',
  summary: 'Log the member out everywhere; browsers that stay logged in are forgotten',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/sessions/end',
  auth: 'operator:members.status',
  request: z.strictObject({ id: queryInt(1, 2 ** 47), reason: text(SHORTEST_REASON, STATUS_REASON_LENGTH) }),
  response: z.object({ ended: z.int() }),
  errors: ['not_found'],
});

/** What two accounts have in common: a document, a payout account, a browser, the address of a login. */
export const linkTraits = ['document', 'payout', 'browser', 'address'] as const;
export type LinkTrait = (typeof linkTraits)[number];

export const boLinkedMembers = defineCall({
  name: 'boLinkedMembers',
  summary: 'Other accounts with a document, payout account, browser or address of the member',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/members/:id/linked',
  auth: 'operator:members.read',
  request: z.object({ id: queryInt(1, 2 ** 47) }),
  response: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        account: z.string(),
        status: z.enum(memberStatuses),
        traits: z.array(z.enum(linkTraits)),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const boSetMemberStatus = defineCall({
  name: 'boSetMemberStatus',
  summary: 'Lock, close or open the account of a member; one that is in that state already stays as it is',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/status',
  auth: 'operator:members.status',
  request: z.strictObject({
    id: queryInt(1, 2 ** 47),
    status: z.enum(memberStatuses),
    reason: text(SHORTEST_REASON, STATUS_REASON_LENGTH),
  }),
  response: z.object({ status: z.enum(memberStatuses) }),
  errors: ['not_found', 'member_status'],
});

/** Labels of one member. */
export const LABELS_MOST = 10;

const labels = {
  /** Null: no club. */
  clubLabel: z.nullable(z.strictObject(clubLabelSchema.shape)),
  memberLabel: z.array(z.strictObject(memberLabelSchema.shape)).check(z.maxLength(LABELS_MOST)),
};

export const boSetMemberLabels = defineCall({
  name: 'boSetMemberLabels',
  summary: 'Set the club and the labels of a member',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/members/:id/labels',
  auth: 'operator:members.label',
  request: z.strictObject({ id: queryInt(1, 2 ** 47), ...labels }),
  response: z.object(labels),
  errors: ['not_found'],
});

export const boRequirePassword = defineCall({
  name: 'boRequirePassword',
  summary: 'The member must choose a new password at the next log-in; a one-time password is sent to a proven contact',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/members/:id/password',
  auth: 'operator:members.status',
  request: z.strictObject({
    id: queryInt(1, 2 ** 47),
    /** Replaces the password by one that works for a day and that only the member reads. */
    oneTime: z.boolean(),
    reason: text(SHORTEST_REASON, STATUS_REASON_LENGTH),
  }),
  response: z.object({ oneTime: z.boolean() }),
  errors: ['not_found', 'contact_unproven'],
});
