import type { PoolClient } from 'pg';
import { readableMemberDays } from '../../play/play-sums/index.ts';

export interface EndedDay {
  /** As 2026-11-28, in the merchant's time zone. */
  day: string;
  nextDay: string;
  end: Date;
}

/** The days that ended before an instant, the oldest first. */
export async function endedDays(tx: PoolClient, before: Date, timeZone: string, days: number): Promise<EndedDay[]> {
  const { rows } = await tx.query<EndedDay>(
    `select to_char(d, 'YYYY-MM-DD') as day, to_char(d + interval '1 day', 'YYYY-MM-DD') as "nextDay",
        (d + interval '1 day') at time zone $2 as end
      from generate_series(date_trunc('day', $1::timestamptz at time zone $2) - make_interval(days => $3),
        date_trunc('day', $1::timestamptz at time zone $2) - interval '1 day', interval '1 day') d order by d`,
    [before, timeZone, days],
  );
  return rows;
}

/** Members who played on a day that was not judged for them. */
export async function listUnjudged(tx: PoolClient, day: string): Promise<number[]> {
  const { rows } = await tx.query<{ memberId: number }>(
    `select distinct d.member_id as "memberId" from (${readableMemberDays}) d
      where d.merchant_id = current_merchant() and d.day = $1::date
        and not exists (select from rank_rebate r where r.member_id = d.member_id and r.day = d.day) order by 1`,
    [day],
  );
  return rows.map(({ memberId }) => memberId);
}

/** False when it was judged before. */
export async function insertRebate(
  tx: PoolClient,
  row: { merchantId: number; memberId: number; day: string; rateBp: number; amount: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into rank_rebate (merchant_id, member_id, day, rate_bp, amount, at) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing`,
    [row.merchantId, row.memberId, row.day, row.rateBp, row.amount, row.at],
  );
  return rowCount === 1;
}

/** For cashback, which is of what rebates did not give back. */
export const readableRankRebates = 'select member_id, day, amount from rank_rebate';
