import type { PoolClient } from 'pg';
import type { RecountDifference } from '../../../system/recount-difference.ts';
import { readableMemberPlay } from '../../play/play-sums/index.ts';

/** Points wallets whose balance is not what was earned, less orders and conversions, with what was given back. */
export async function findBalanceDifferences(tx: PoolClient): Promise<RecountDifference[]> {
  const { rows } = await tx.query<RecountDifference>(
    `with moved as materialized (
        select wallet_id, sum(points) filter (where kind = 'earn') as earned, -sum(points) filter (where kind = 'spend') as spent,
            sum(points) filter (where kind = 'return') as returned, sum(points) filter (where kind = 'correction') as corrected
          from ledger_reading.points_movement where merchant = current_merchant() group by wallet_id),
      spent as materialized (
        select member_id, sum(points) as total, sum(points) filter (where is_rejected) as rejected
          from (select member_id, points, state = 'rejected' as is_rejected from point_order
                union all select member_id, used, false from point_conversion) s group by member_id)
      select f.what, w.customer::text as id, f.stated, f.recomputed::bigint as recomputed
        from (select wallet_id, wallet_id >> 10 as customer, balance from ledger_reading.wallet
          where merchant = current_merchant()) w
        left join moved m on m.wallet_id = w.wallet_id
        left join spent s on s.member_id = w.customer
        cross join lateral (values
          ('points', w.balance, coalesce(m.earned, 0) - coalesce(s.total, 0) + coalesce(s.rejected, 0) + coalesce(m.corrected, 0)),
          ('points spent', coalesce(s.total, 0)::bigint, coalesce(m.spent, 0)),
          ('points given back', coalesce(s.rejected, 0)::bigint, coalesce(m.returned, 0))) f(what, stated, recomputed)
        where w.wallet_id = ledger_reading.points_wallet(w.customer) and f.stated <> f.recomputed
        order by w.customer, f.what`,
  );
  return rows;
}

/** More play was weighed than a member has played. What was corrected since points were posted last is weighed by the next. */
export async function findOverweighed(tx: PoolClient): Promise<RecountDifference[]> {
  const { rows } = await tx.query<RecountDifference>(
    `select 'play weighed for points' as what, a.member_id || ' ' || c.key as id, c.value::bigint as stated,
        coalesce(p.valid, 0) as recomputed
      from point_account a
      cross join jsonb_each_text(a.counted) c
      left join (${readableMemberPlay}) p on p.member_id = a.member_id and p.category = c.key
      where c.value::bigint > coalesce(p.valid, 0)
        and (p.changed_to is null or p.changed_to <= coalesce((select m.posted_to from point_mark m
          where m.merchant_id = current_merchant()), 'infinity'))
      order by a.member_id, c.key`,
  );
  return rows;
}

export interface RecountedAccount {
  memberId: number;
  /** Points of play, as the account has them. */
  earned: number;
  /** Everything that was earned, in the order of the entries. */
  entries: { ref: string; points: number }[];
}

/** Accounts in the order of their members, those after one of them. */
export async function readAccountsAfter(tx: PoolClient, after: number, limit: number): Promise<RecountedAccount[]> {
  const { rows } = await tx.query<RecountedAccount>(
    `select a.member_id as "memberId", a.earned,
        coalesce(json_agg(json_build_object('ref', p.ref, 'points', p.points) order by p.seq) filter (where p.ref is not null),
          '[]') as entries
      from (select member_id, earned from point_account where member_id > $1 order by member_id limit $2) a
      left join ledger_reading.points_movement p on p.wallet_id = ledger_reading.points_wallet(a.member_id)
        and p.bucket = ledger_reading.bucket(a.member_id) and p.kind = 'earn'
      group by a.member_id, a.earned order by a.member_id`,
    [after, limit],
  );
  return rows;
}
