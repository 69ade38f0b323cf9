import type { PoolClient } from 'pg';

/** What a member requested in this day and month of the merchant's time zone, without refused and returned ones. */
export interface RequestsOfDay {
  amount: number;
  count: number;
  thisMonth: number;
  /** The end of the day. */
  until: Date;
}

export async function readRequestsOfDay(
  tx: PoolClient,
  memberId: number,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<RequestsOfDay> {
  const { rows } = await tx.query<RequestsOfDay>(
    `with bounds as (
       select date_trunc('day', $2::timestamptz, $3) as day, date_trunc('month', $2::timestamptz, $3) as month,
         (date_trunc('day', $2::timestamptz at time zone $3) + interval '1 day') at time zone $3 as until)
     select coalesce(sum(w.amount) filter (where w.created_at >= b.day), 0)::bigint as amount,
       count(*) filter (where w.created_at >= b.day) as count, count(w.id) as "thisMonth", b.until
     from bounds b left join withdrawal w on w.member_id = $1 and w.created_at >= b.month
       and w.state not in ('rejected', 'cancelled', 'failed')
     group by b.until`,
    [memberId, at, timeZone],
  );
  return rows[0]!;
}
