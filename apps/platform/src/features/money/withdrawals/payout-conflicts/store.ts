import type { ConflictDecision } from '@fairhouse/contract/money/payout-conflicts-backoffice';
import type { PoolClient } from 'pg';
import { readableMembers } from '../../../people/identity/index.ts';
import type { AccountRow } from '../account-store.ts';

export interface ConflictRow {
  id: string;
  memberId: number;
  channelName: string;
  maskedNumber: string;
  fingerprint: Buffer;
  conflict: NonNullable<AccountRow['conflict']>;
  decision: ConflictDecision | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

const columns = `a.id, a.member_id as "memberId", a.channel_name as "channelName", a.masked_number as "maskedNumber",
  a.fingerprint, a.conflict, a.decision, a.decided_by as "decidedBy", a.decided_at as "decidedAt",
  a.decision_reason as "decisionReason"`;

/** Undecided ones first, the oldest first; then decided ones, the latest first. */
export async function listConflicts(
  tx: PoolClient,
  { decided, limit, offset }: { decided: boolean | null; limit: number; offset: number },
): Promise<{ rows: ConflictRow[]; total: number }> {
  const matching = `from payout_account a where a.conflict is not null and ($1::boolean is null or (a.conflict <> 'open') = $1)`;
  const { rows } = await tx.query<ConflictRow>(
    `select ${columns} ${matching} order by a.decided_at desc nulls first, a.created_at, a.id limit $2 offset $3`,
    [decided, limit, offset],
  );
  const count = await tx.query<{ total: number }>(`select count(*) as total ${matching}`, [decided]);
  return { rows, total: count.rows[0]!.total };
}

export async function findConflict(tx: PoolClient, id: string): Promise<ConflictRow | undefined> {
  const { rows } = await tx.query<ConflictRow>(
    `select ${columns} from payout_account a where a.id = $1 and a.conflict is not null`,
    [id],
  );
  return rows[0];
}

export interface ClaimRow {
  accountId: string;
  memberId: number;
  memberAccount: string;
  holderName: string;
  boundAt: Date;
  paidOut: number;
  state: AccountRow['conflict'];
}

/** The members with the account, in the order in which they bound it. */
export async function listClaims(tx: PoolClient, fingerprint: Buffer): Promise<ClaimRow[]> {
  const { rows } = await tx.query<ClaimRow>(
    `select a.id as "accountId", a.member_id as "memberId", m.username as "memberAccount",
       a.holder_name as "holderName", a.created_at as "boundAt", a.conflict as state,
       (select count(*) from withdrawal w
         where w.member_id = a.member_id and w.account_id = a.id and w.state in ('sent', 'received')) as "paidOut"
     from payout_account a join (${readableMembers}) m on m.id = a.member_id
     where a.merchant_id = current_merchant() and a.fingerprint = $1 order by a.created_at, a.id`,
    [fingerprint],
  );
  return rows;
}

export interface DecidedAccount {
  id: string;
  conflict: 'released' | 'refused';
  decision: ConflictDecision;
  by: string;
  at: Date;
  reason: string;
}

export async function decideAccount(tx: PoolClient, decided: DecidedAccount): Promise<void> {
  const { id, conflict, decision, by, at, reason } = decided;
  await tx.query(
    `update payout_account set conflict = $2, decision = $3, decided_by = $4, decided_at = $5, decision_reason = $6
     where id = $1`,
    [id, conflict, decision, by, at, reason],
  );
}

export async function countOpenConflicts(tx: PoolClient): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(
    `select count(*) as waiting from payout_account where conflict = 'open'`,
  );
  return rows[0]!.waiting;
}
