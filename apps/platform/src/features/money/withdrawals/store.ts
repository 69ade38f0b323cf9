import type { CurrencyCode } from '@fairhouse/contract';
import type { PaymentReason } from '@fairhouse/contract/money/deposits';
import type { Withdrawal, WithdrawalState } from '@fairhouse/contract/money/withdrawals';
import type { PoolClient } from 'pg';
import { accountColumns, type AccountRow } from './account-store.ts';

export interface WithdrawalRow {
  id: string;
  memberId: number;
  reference: string;
  accountId: string;
  amount: number;
  fee: number;
  currency: CurrencyCode;
  state: WithdrawalState;
  receivedBy: Withdrawal['receivedBy'];
  reason: string | null;
  /** Code of `reason`, which is the provider's own text. */
  reasonCode: PaymentReason | null;
  /** The first of two operators who must approve. */
  firstApprovedBy: string | null;
  reviewedBy: string | null;
  proofId: string | null;
  autoReceiveAt: Date | null;
  /** When the money is expected, as the member was told at the request; null in rows from before that. */
  arrivesBy: Date | null;
  /** The operator who requested it for the member, and why; null for members' own. */
  requestedBy: string | null;
  requestReason: string | null;
  requestHash: Buffer;
  createdAt: Date;
  /** The operator who works on it, and since when. */
  claimedBy: string | null;
  claimedAt: Date | null;
  /** Documents that the member must send before an approval, and why; without a reason by a rule of risk. */
  documents: 'asked' | 'sent' | null;
  documentsReason: string | null;
}

export interface StepRow {
  withdrawalId: string;
  state: WithdrawalState;
  reason: string | null;
  reasonCode: PaymentReason | null;
  at: Date;
}

export const withdrawalColumns = `w.id, w.member_id as "memberId", w.reference, w.account_id as "accountId", w.amount, w.fee,
  w.currency, w.state, w.received_by as "receivedBy", w.reason, w.reason_code as "reasonCode", w.first_approved_by as "firstApprovedBy",
  w.reviewed_by as "reviewedBy", w.proof_id as "proofId",
  w.auto_receive_at as "autoReceiveAt", w.arrives_by as "arrivesBy", w.requested_by as "requestedBy", w.request_reason as "requestReason", w.request_hash as "requestHash", w.created_at as "createdAt",
  w.claimed_by as "claimedBy", w.claimed_at as "claimedAt", w.documents, w.documents_reason as "documentsReason"`;

export interface NewWithdrawal extends Pick<
  WithdrawalRow,
  | 'id'
  | 'memberId'
  | 'reference'
  | 'accountId'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'arrivesBy'
  | 'requestedBy'
  | 'requestReason'
  | 'documents'
  | 'documentsReason'
  | 'requestHash'
  | 'createdAt'
> {
  merchantId: number;
  idempotencyKey: string;
}

/** Serialises the withdrawal requests of one member, so that a repeated idempotency key finds the first request. */
export async function lockWithdrawalRequests(tx: PoolClient, memberId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('withdrawal:' || $1, 0))`, [memberId]);
}

export async function findByKey(tx: PoolClient, memberId: number, key: string): Promise<WithdrawalRow | null> {
  const { rows } = await tx.query<WithdrawalRow>(
    `select ${withdrawalColumns} from withdrawal w where w.member_id = $1 and w.idempotency_key = $2`,
    [memberId, key],
  );
  return rows[0] ?? null;
}

export async function insertWithdrawal(tx: PoolClient, row: NewWithdrawal): Promise<void> {
  await tx.query(
    `insert into withdrawal (id, merchant_id, member_id, reference, account_id, amount, fee, currency, state,
       idempotency_key, request_hash, created_at, arrives_by, requested_by, request_reason, documents, documents_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'requested', $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      row.id,
      row.merchantId,
      row.memberId,
      row.reference,
      row.accountId,
      row.amount,
      row.fee,
      row.currency,
      row.idempotencyKey,
      row.requestHash,
      row.createdAt,
      row.arrivesBy,
      row.requestedBy,
      row.requestReason,
      row.documents,
      row.documentsReason,
    ],
  );
}

export async function findWithdrawal(
  tx: PoolClient,
  id: string,
  lock: '' | 'for update' = '',
): Promise<WithdrawalRow | null> {
  const { rows } = await tx.query<WithdrawalRow>(
    `select ${withdrawalColumns} from withdrawal w where w.id = $1 ${lock}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function listWithdrawals(
  tx: PoolClient,
  { memberId, before, limit }: { memberId: number; before: string | null; limit: number },
): Promise<WithdrawalRow[]> {
  const { rows } = await tx.query<WithdrawalRow>(
    `select ${withdrawalColumns} from withdrawal w
     where w.member_id = $1 and ($2::timestamptz is null or w.created_at < $2) order by w.created_at desc limit $3`,
    [memberId, before, limit],
  );
  return rows;
}

export type WithdrawalChange = Partial<
  Pick<WithdrawalRow, 'receivedBy' | 'reason' | 'reasonCode' | 'reviewedBy' | 'proofId' | 'autoReceiveAt'>
>;

/** Moves a locked withdrawal and records the step on its time line. Fields that the change omits stay as they are. */
export async function moveRow(tx: PoolClient, merchantId: number, row: WithdrawalRow, at: Date): Promise<void> {
  await tx.query(
    `update withdrawal set state = $2, received_by = $3, reason = $4, reviewed_by = $5, proof_id = $6, auto_receive_at = $7,
       reason_code = $8
     where id = $1`,
    [row.id, row.state, row.receivedBy, row.reason, row.reviewedBy, row.proofId, row.autoReceiveAt, row.reasonCode],
  );
  const { id: withdrawalId, state, reason, reasonCode } = row;
  await insertStep(tx, merchantId, { withdrawalId, state, reason, reasonCode, at });
}

/**
 * For each withdrawal, the sum that its member requested within a day before and after it, without refused and returned
 * ones.
 */
export async function sumOfDays(tx: PoolClient, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: string; sum: number }>(
    `select w.id, (select coalesce(sum(d.amount), 0)::bigint from withdrawal d
       where d.member_id = w.member_id and d.state not in ('rejected', 'cancelled', 'failed')
         and d.created_at > w.created_at - interval '1 day' and d.created_at < w.created_at + interval '1 day') as sum
     from withdrawal w where w.id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

/** Records the first of two approvals; the state does not change, so members see no step. */
export async function recordFirstApproval(tx: PoolClient, id: string, by: string): Promise<void> {
  await tx.query('update withdrawal set first_approved_by = $2, claimed_by = null, claimed_at = null where id = $1', [
    id,
    by,
  ]);
}

/** The withdrawal must be locked, here and below. */
export async function writeClaim(
  tx: PoolClient,
  id: string,
  { claimedBy, claimedAt }: Pick<WithdrawalRow, 'claimedBy' | 'claimedAt'>,
): Promise<void> {
  await tx.query('update withdrawal set claimed_by = $2, claimed_at = $3 where id = $1', [id, claimedBy, claimedAt]);
}

export async function writeDocuments(
  tx: PoolClient,
  id: string,
  { documents, documentsReason }: Pick<WithdrawalRow, 'documents' | 'documentsReason'>,
): Promise<void> {
  await tx.query('update withdrawal set documents = $2, documents_reason = $3 where id = $1', [
    id,
    documents,
    documentsReason,
  ]);
}

export async function writeAmount(tx: PoolClient, id: string, amount: number): Promise<void> {
  await tx.query('update withdrawal set amount = $2 where id = $1', [id, amount]);
}

export async function insertStep(tx: PoolClient, merchantId: number, step: StepRow): Promise<void> {
  await tx.query(
    `insert into withdrawal_step (merchant_id, withdrawal_id, state, reason, reason_code, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [merchantId, step.withdrawalId, step.state, step.reason, step.reasonCode, step.at],
  );
}

/** When a withdrawal was last moved. */
export async function lastStepAt(tx: PoolClient, withdrawalId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>(
    'select max(at) as at from withdrawal_step where withdrawal_id = $1',
    [withdrawalId],
  );
  return rows[0]?.at ?? null;
}

/** The columns of a withdrawal and what its presentation needs besides. */
export interface Details {
  accounts: Map<string, AccountRow>;
  steps: Map<string, StepRow[]>;
  providerReferences: Map<string, string | null>;
}

export async function readDetails(tx: PoolClient, rows: readonly WithdrawalRow[]): Promise<Details> {
  const ids = rows.map(({ id }) => id);
  const accounts = await tx.query<AccountRow>(`select ${accountColumns} from payout_account a where a.id = any($1)`, [
    rows.map(({ accountId }) => accountId),
  ]);
  const steps = await tx.query<StepRow>(
    `select withdrawal_id as "withdrawalId", state, reason, reason_code as "reasonCode", at from withdrawal_step
     where withdrawal_id = any($1) order by id`,
    [ids],
  );
  const payouts = await tx.query<{ withdrawalId: string; providerReference: string | null }>(
    `select distinct on (withdrawal_id) withdrawal_id as "withdrawalId", provider_reference as "providerReference"
     from payout where withdrawal_id = any($1) order by withdrawal_id, number desc`,
    [ids],
  );
  return {
    accounts: new Map(accounts.rows.map((account) => [account.id, account])),
    steps: Map.groupBy(steps.rows, ({ withdrawalId }) => withdrawalId),
    providerReferences: new Map(payouts.rows.map((row) => [row.withdrawalId, row.providerReference])),
  };
}

/** Withdrawals that are overdue since `before`: a payout to send, or a receipt to confirm automatically. */
export async function listForgotten(tx: PoolClient, before: Date): Promise<WithdrawalRow[]> {
  const { rows } = await tx.query<WithdrawalRow>(
    `select ${withdrawalColumns} from withdrawal w
     where (w.state = 'sent' and w.auto_receive_at < $1) or (w.state = 'approved' and not exists
       (select from withdrawal_step s where s.withdrawal_id = w.id and s.at >= $1)) limit 1000`,
    [before],
  );
  return rows;
}

/** Sum of the member's open withdrawals, minor units. */
export async function sumOpen(tx: PoolClient, memberId: number): Promise<{ amount: number; count: number }> {
  const { rows } = await tx.query<{ amount: number; count: number }>(
    `select coalesce(sum(amount), 0)::bigint as amount, count(*) as count from withdrawal
     where member_id = $1 and state in ('requested', 'approved', 'sent', 'disputed')`,
    [memberId],
  );
  return rows[0]!;
}

/** Withdrawals of the merchant that are not paid: held ones with their fee, and sent ones whose receipt is denied. */
export async function sumUnpaidWithdrawals(
  tx: PoolClient,
): Promise<Record<'held' | 'disputed', { count: number; amount: number }>> {
  const { rows } = await tx.query<{ disputed: boolean; count: number; amount: number }>(
    `select state = 'disputed' as disputed, count(*)::int as count,
       sum(case state when 'disputed' then amount else amount + fee end)::bigint as amount
     from withdrawal where merchant_id = current_merchant() and state in ('requested', 'approved', 'disputed') group by 1`,
  );
  const of = (wanted: boolean) => {
    const { count, amount } = rows.find(({ disputed }) => disputed === wanted) ?? { count: 0, amount: 0 };
    return { count, amount };
  };
  return { held: of(false), disputed: of(true) };
}

/** The columns that a search by name needs. */
export const readableWithdrawals = 'select id, member_id, reference from withdrawal';
