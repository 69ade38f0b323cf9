import * as z from 'zod/mini';
import { paging, period } from '../core/paging.ts';
import { defineCall, instant, text } from '../core/index.ts';

/** Subjects of audit entries. The back office has a word for each. */
export const auditThings = [
  'banner',
  'notice',
  'promotion',
  'promotion-category',
  'help-category',
  'help-article',
  'page',
  'picture',
  'site',
  'operator',
  'member',
  'withdrawal',
  'payout-account',
  'discrepancy',
  'adjustment',
  'agent-move',
  'contract',
  'settlement-run',
  'statement',
  'difference',
  'refund',
  'identity',
  'game',
  'vendor',
  'draw',
  'lottery',
  'lane',
  'play',
  'chat',
  'canned-answer',
  'message-template',
  'login-provider',
  'feedback',
  'mailing',
] as const;
export type AuditThing = (typeof auditThings)[number];

/** The recorded action. The back office has a word for each. */
export const auditVerbs = [
  'add',
  'save',
  'remove',
  'reset',
  'register',
  'log_in',
  'log_in_refused',
  'log_out',
  'approve',
  'reject',
  'resolve',
  'explain',
  'propose',
  'propose_add',
  'propose_addresses',
  'propose_end_key',
  'propose_key',
  'look_at',
  'ask',
  'answer',
  'stop',
  'resume',
  'enrol',
  'renew_access',
  'verify_person',
  'submit_identity',
  'enrol',
  'change_password',
  'create_agent_link',
  'end_agent_link',
  'register_downline',
  'propose_contract',
  'accept_contract',
  'reject_contract',
  'withdraw_contract',
  'reverse',
  'recompute',
  'transfer_to_downline',
  'transfer_to_upline',
  'set_payment_password',
  'change_payment_password',
  'payment_password_paused',
  'reset_password_by_sms',
  'reset_password_by_mail',
  'turn_on_authenticator',
  'turn_off_authenticator',
  'renew_recovery_codes',
  'recall_wallets',
  'use_recovery_code',
  'add_passkey',
  'rename_passkey',
  'remove_passkey',
  'end_session',
  'end_other_sessions',
  'bind_mobile',
  'bind_email',
  'bind_social',
  'give_up_mobile',
  'give_up_email',
  'save_profile',
  'save_odds',
  'save_limits',
  'save_schedule',
  'choose_push',
  'choose_icon',
  'exclude',
  'link_person',
  'part_person',
  'freeze',
  'unfreeze',
  'set_status',
  'require_password',
  'set_limit',
  'ask_limit',
  'confirm_limit',
  'reach_limit',
  'create_deposit',
  'move_deposit',
  'claim',
  'release',
  'split',
  'hold_documents',
  'lift_documents',
  'request_withdrawal',
  'forfeit_bonus',
  'move_withdrawal',
  'anchor_copy_failed',
  'transfer',
  'close',
  'answer',
  'export',
  'set_labels',
  'set_flag',
  'take_flag',
  'propose_access',
  'approve_access',
  'reject_access',
  'recover_access',
  'propose_release',
  'approve_release',
  'reject_release',
] as const;
export type AuditVerb = (typeof auditVerbs)[number];

export type AuditAction = `${AuditThing}.${AuditVerb}`;

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

export const boAuditLog = defineCall({
  name: 'boAuditLog',
  summary: 'The hash-chained audit log, newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/audit',
  auth: 'operator:audit.read',
  request: z.object({
    ...paging,
    ...period,
    /** Filter: part of the action, the start of the id or name of actor or subject, or one subject by its number. */
    search: z.optional(text(0, 64)),
  }),
  response: z.object({ list: z.array(auditEntrySchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});

/**
 * Faults of an audit log: an entry was edited, is missing or is not chained; the end was cut off; the end differs from
 * the anchor; an entry is older than a minute and no anchor covers it.
 */
export const auditFaults = ['edited', 'missing', 'unchained', 'cut_off', 'anchor_differs', 'anchor_missing'] as const;

/** The second copy of the anchors: there is none, it was compared, or it cannot be read from the server. */
export const anchorCopyStates = ['none', 'compared', 'unreadable'] as const;

export const boAuditCheck = defineCall({
  name: 'boAuditCheck',
  summary:
    'Recompute the chain of the audit log, once a day from its start, else from the last checked entry, and compare it with the anchors outside of the database',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/audit/check',
  auth: 'operator:audit.read',
  request: z.object({}),
  response: z.object({
    entries: z.int(),
    /** The first wrong entry and its fault; null when all are right. */
    fault: z.nullable(z.object({ id: z.int(), kind: z.enum(auditFaults) })),
    checkedAt: instant(),
    /** Entries that were read by this check; the others were found right by an earlier one. */
    read: z.int(),
    /** When all entries were last read. */
    fullAt: instant(),
    /** Whether the second copy of the anchors was compared. */
    copy: z.enum(anchorCopyStates),
  }),
  errors: [],
});
