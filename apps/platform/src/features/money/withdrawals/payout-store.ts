import type { PoolClient } from 'pg';

export type PayoutState = 'held' | 'succeeded' | 'failed' | 'returned';

/** One payout; `id` is the reference at the provider and of the hold. */
export interface PayoutRow {
  id: string;
  withdrawalId: string;
  number: number;
  state: PayoutState;
  provider: string;
}

const columns = `id, withdrawal_id as "withdrawalId", number, state, provider`;

export async function insertPayout(tx: PoolClient, merchantId: number, payout: PayoutRow): Promise<void> {
  await tx.query(
    'insert into payout (id, merchant_id, withdrawal_id, number, state, provider) values ($1, $2, $3, $4, $5, $6)',
    [payout.id, merchantId, payout.withdrawalId, payout.number, payout.state, payout.provider],
  );
}

export async function findPayout(tx: PoolClient, id: string): Promise<PayoutRow | null> {
  const { rows } = await tx.query<PayoutRow>(`select ${columns} from payout where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The latest payout of a withdrawal. */
export async function findLastPayout(tx: PoolClient, withdrawalId: string): Promise<PayoutRow | null> {
  const { rows } = await tx.query<PayoutRow>(
    `select ${columns} from payout where withdrawal_id = $1 order by number desc limit 1`,
    [withdrawalId],
  );
  return rows[0] ?? null;
}

export interface HeldPayout {
  payoutId: string;
  withdrawalId: string;
  reference: string;
}

/** Payouts of a member whose money is still on hold, with the withdrawal of each. */
export async function listHeldPayouts(tx: PoolClient, memberId: number): Promise<HeldPayout[]> {
  const { rows } = await tx.query<HeldPayout>(
    `select p.id as "payoutId", w.id as "withdrawalId", w.reference
     from withdrawal w join payout p on p.withdrawal_id = w.id and p.state = 'held' where w.member_id = $1`,
    [memberId],
  );
  return rows;
}

/** The transaction must have locked the withdrawal. */
export async function movePayout(
  tx: PoolClient,
  id: string,
  state: PayoutState,
  providerReference: string | null = null,
): Promise<void> {
  await tx.query('update payout set state = $2, provider_reference = coalesce($3, provider_reference) where id = $1', [
    id,
    state,
    providerReference,
  ]);
}

/** The columns of payouts that other features may join in their own statements, with the withdrawal of each. */
export const readablePayouts = `select p.id as payout_id, w.id, w.member_id, w.reference, w.amount, w.fee, w.currency, w.state
  from payout p join withdrawal w on w.id = p.withdrawal_id`;

export interface OverduePayout {
  id: string;
  memberId: number;
  reference: string;
  amount: number;
  currency: string;
  /** When its sending began. */
  since: Date;
}

/** Withdrawals that were approved before this instant and are not sent yet. */
export async function listOverduePayouts(tx: PoolClient, before: Date, limit: number): Promise<OverduePayout[]> {
  const { rows } = await tx.query<OverduePayout>(
    `select w.id, w.member_id as "memberId", w.reference, w.amount, w.currency, s.at as since
     from withdrawal w cross join lateral (select max(at) as at from withdrawal_step where withdrawal_id = w.id) s
     where w.state = 'approved' and s.at < $1 order by s.at limit $2`,
    [before, limit],
  );
  return rows;
}
