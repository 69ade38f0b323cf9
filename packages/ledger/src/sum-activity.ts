import type { PoolClient } from 'pg';
import { HOLD_STATES } from './holds.ts';
import { CAUSES, KINDS, POSTED, type Kind } from './operations.ts';
import { bucketOf, walletId } from './wallets.ts';

/** Sums of a customer's main wallet over one period. */
export interface Activity {
  from: Date;
  until: Date;
  /** Minor units. */
  deposited: number;
  withdrawn: number;
  staked: number;
  won: number;
  other: number;
}

export interface ActivityQuery {
  customerId: number;
  by: 'day' | 'week' | 'month' | 'all';
  /** Number of periods, including the present one; `all` is one. */
  count: number;
  at: Date;
  timeZone: string;
}

/** A unit of date_trunc that contains every movement. */
const ALL = 'millennium';

const sum = (kinds: readonly Kind[], sign = '') =>
  `${sign}coalesce(sum(t.delta) filter (where t.kind in (${kinds.map((kind) => KINDS[kind]).join(', ')})), 0)`;

/**
 * Moves between the customer's own wallets: a hold counts when it is posted, and not when it is voided. It is a
 * withdrawal, or, caused by a transfer, money sent to a vendor's transfer wallet, which is `other`.
 */
const holds = [KINDS.reserve, KINDS.post_hold, KINDS.void_hold, KINDS.expire_hold].join(', ');

/**
 * Sums of a customer's main wallet by day, week or month of a time zone, newest first. Only posted movements of the
 * ledger count.
 */
export async function sumActivity(
  tx: PoolClient,
  { customerId, by, count, at, timeZone }: ActivityQuery,
): Promise<Activity[]> {
  const { rows } = await tx.query<Activity>(
    `with starts as (
       select date_trunc($3, $4::timestamptz at time zone $5) - n * ('1 ' || $3)::interval as local
         from generate_series(0, $6::int - 1) n),
     periods as (
       select local, local at time zone $5 as from, (local + ('1 ' || $3)::interval) at time zone $5 as until from starts),
     moved as (
       select date_trunc($3, t.at at time zone $5) as local, ${sum(['deposit'])} as deposited,
           ${sum(['bet', 'refund', 'stake_return'], '-')} as staked, ${sum(['win', 'promo_win', 'round_correction'])} as won,
           coalesce(sum(t.delta) filter (where t.kind not in (${holds})), 0) as moved
         from ledger.transfer t
         where t.wallet_id = $1 and t.bucket = $2 and t.status = ${POSTED} and t.at >= (select min(p.from) from periods p)
         group by 1),
     paid_out as (
       select date_trunc($3, h.resolved_at at time zone $5) as local,
           sum(h.amount) filter (where t.cause_type <> ${CAUSES.transfer}) as withdrawn,
           sum(h.amount) filter (where t.cause_type = ${CAUSES.transfer}) as sent
         from ledger.hold h
           join ledger.key k on k.wallet_id = h.wallet_id and k.ref = h.ref and k.bucket = h.bucket
           join ledger.transfer t on t.wallet_id = k.wallet_id and t.seq = k.seq and t.bucket = k.bucket
         where h.wallet_id = $1 and h.bucket = $2 and h.state = ${HOLD_STATES.posted}
           and h.resolved_at >= (select min(p.from) from periods p)
         group by 1)
     select p.from, p.until, coalesce(m.deposited, 0)::bigint as deposited, coalesce(o.withdrawn, 0)::bigint as withdrawn,
         coalesce(m.staked, 0)::bigint as staked, coalesce(m.won, 0)::bigint as won,
         coalesce(m.moved - m.deposited + m.staked - m.won, 0)::bigint - coalesce(o.sent, 0)::bigint as other
       from periods p left join moved m using (local) left join paid_out o using (local)
       order by p.from desc`,
    [walletId(customerId, 'main'), bucketOf(customerId), by === 'all' ? ALL : by, at, timeZone, count],
  );
  return rows;
}
