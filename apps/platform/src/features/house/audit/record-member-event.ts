import type { AuditVerb } from '@fairhouse/contract/house/audit-backoffice';
import type { PoolClient } from 'pg';
import { insertPending } from './pending-store.ts';

/** Events of members that are so frequent that they are chained in batches (docs/decisions/member-events.md). */
export type MemberEventVerb = Extract<
  AuditVerb,
  | 'register'
  | 'log_in'
  | 'log_in_refused'
  | 'create_deposit'
  | 'move_deposit'
  | 'correct_round'
  | 'request_withdrawal'
  | 'move_withdrawal'
>;

export interface MemberEvent {
  merchantId: number;
  /** Null for an unknown name: the same work, but no entry in the log. */
  memberId: number | null;
  verb: MemberEventVerb;
  at: Date;
  /** The member by default. */
  actor?: string;
  /** No secrets and no full payout numbers. */
  before?: unknown;
  after?: unknown;
  ip?: string;
}

/** Records an event in the transaction of its cause, without a lock; `appendPending` chains it a moment later. */
export const recordMemberEvent = (tx: PoolClient, event: MemberEvent): Promise<void> => {
  const { merchantId, memberId, verb, at, actor, before, after, ip = '' } = event;
  const subject = memberId === null ? NOBODY : `member:${memberId}`;
  const action = `member.${verb}`;
  return insertPending(tx, { merchantId, at, actor: actor ?? subject, action, subject, before, after, ip });
};

/** Subject of a refused log-in with an unknown name. */
export const NOBODY = 'nobody';
