import type { PoolClient } from 'pg';
import type { BookedOrder, BookedQuery } from '../deposits/index.ts';

/** Payouts of a provider, as its statement should list them. */
export async function listBookedPayouts(
  tx: PoolClient,
  { provider, references, from, until }: BookedQuery,
): Promise<BookedOrder[]> {
  const { rows } = await tx.query<BookedOrder>(
    `select 'payout' as kind, p.id::text as reference, w.member_id as "memberId", w.amount, w.currency,
       case p.state when 'held' then 'pending' else p.state end as state
     from payout p join withdrawal w on w.id = p.withdrawal_id
     where p.merchant_id = current_merchant() and p.provider = $1 and ($2::uuid[] is null or p.id = any($2))
       and ($3::timestamptz is null or p.state = 'succeeded' and exists (select from withdrawal_step s
         where s.withdrawal_id = w.id and s.state = 'sent' and s.at >= $3 and s.at < $4))`,
    [provider, references, from, until],
  );
  return rows;
}
