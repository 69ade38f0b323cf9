import type { LineKind, LineState } from '@fairhouse/contract/money/reconciliation-backoffice';
import type { PoolClient } from 'pg';

/** A record of ours as a statement of its provider should list it. */
export interface BookedOrder {
  kind: Exclude<LineKind, 'round'>;
  /** The id under which the provider has it. */
  reference: string;
  memberId: number;
  amount: number;
  currency: string;
  state: LineState;
}

/** Which orders of a provider: by their references, or those that moved money in a span of time. */
export interface BookedQuery {
  provider: string;
  references: readonly string[] | null;
  from: Date | null;
  until: Date | null;
}

/**
 * Deposits of a provider as payments: what it took includes the fee. A payment that was never credited and went back as
 * a whole moved money too, and so did one that two operators wrote off.
 */
const payments = `select 'payment' as kind, d.id::text as reference, d.member_id as "memberId",
    coalesce(back.amount, coalesce(d.credited_amount, d.amount) + d.fee) as amount, coalesce(back.currency, d.currency) as currency,
    case when d.state = 'credited' or back.id is not null then 'succeeded'
      when d.state = 'declined' then 'failed' else 'pending' end as state
  from deposit d left join lateral (select r.id, r.amount, r.currency from deposit_refund r
    where r.deposit_id = d.id and not r.from_wallet and r.state in ('approved', 'succeeded') limit 1) back on true
  where d.merchant_id = current_merchant() and d.provider = $1 and ($2::uuid[] is null or d.id = any($2))
    and ($3::timestamptz is null or d.credited_at >= $3 and d.credited_at < $4)`;

const refunds = `select 'refund' as kind, r.id::text as reference, r.member_id as "memberId", r.amount, r.currency,
    case r.state when 'succeeded' then 'succeeded' when 'failed' then 'failed' when 'rejected' then 'failed'
      else 'pending' end as state
  from deposit_refund r join deposit d on d.id = r.deposit_id
  where r.merchant_id = current_merchant() and d.provider = $1 and ($2::uuid[] is null or r.id = any($2))
    and ($3::timestamptz is null or r.state = 'succeeded' and r.decided_at >= $3 and r.decided_at < $4)`;

export async function listBookedPayments(
  tx: PoolClient,
  { provider, references, from, until }: BookedQuery,
): Promise<BookedOrder[]> {
  const { rows } = await tx.query<BookedOrder>(`${payments} union all ${refunds}`, [provider, references, from, until]);
  return rows;
}
