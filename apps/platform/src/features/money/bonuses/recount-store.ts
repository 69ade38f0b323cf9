import type { PoolClient } from 'pg';
import type { RecountDifference } from '../../../system/recount-difference.ts';
import type { BonusTerms, GrantRow } from './store.ts';

/**
 * Bonus wallets whose balance is not what grants brought and took, what rounds took and paid, and what operators changed.
 */
export async function findWalletDifferences(tx: PoolClient): Promise<RecountDifference[]> {
  const { rows } = await tx.query<RecountDifference>(
    `with granted as materialized (
        select member_id, coalesce(sum(amount) filter (where activated_at is not null), 0) - sum(converted) - sum(returned) as total
          from bonus_grant group by member_id),
      played as materialized (
        select customer, sum(paid_bonus - staked_bonus) as total from ledger_reading.round
          where merchant = current_merchant() and (staked_bonus <> 0 or paid_bonus <> 0) group by customer),
      changed as materialized (
        select customer, sum(amount) as total from ledger_reading.movement
          where merchant = current_merchant() and figure in ('correction', 'transfer')
            and wallet_id = ledger_reading.bonus_wallet(customer) group by customer)
      select 'bonus wallet' as what, w.customer::text as id, w.balance as stated, x.total as recomputed
        from (select wallet_id, wallet_id >> 10 as customer, balance from ledger_reading.wallet
          where merchant = current_merchant()) w
        left join granted g on g.member_id = w.customer
        left join played p on p.customer = w.customer
        left join changed c on c.customer = w.customer
        cross join lateral (select (coalesce(g.total, 0) + coalesce(p.total, 0) + coalesce(c.total, 0))::bigint as total) x
        where w.wallet_id = ledger_reading.bonus_wallet(w.customer) and w.balance <> x.total
        order by w.customer`,
  );
  return rows;
}

export type RecountedGrant = Pick<
  GrantRow,
  'id' | 'memberId' | 'activatedAt' | 'amount' | 'required' | 'counted' | 'converted' | 'returned' | 'sweeps'
> & { terms: BonusTerms };

/** Grants in the order of their ids, those after one of them. */
export async function readGrantsAfter(tx: PoolClient, after: string, limit: number): Promise<RecountedGrant[]> {
  const { rows } = await tx.query<RecountedGrant>(
    `select id, member_id as "memberId", activated_at as "activatedAt", amount, required, counted, converted, returned, sweeps, terms
      from bonus_grant where id > $1 order by id limit $2`,
    [after, limit],
  );
  return rows;
}

/** What was posted on the bonus wallets of members under these references. */
export async function readPosted(
  tx: PoolClient,
  entries: readonly { memberId: number; ref: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ ref: string; amount: number }>(
    `select m.ref, m.amount from unnest($1::bigint[], $2::uuid[]) u(member_id, ref)
      join ledger_reading.movement m on m.wallet_id = ledger_reading.bonus_wallet(u.member_id)
        and m.bucket = ledger_reading.bucket(u.member_id) and m.ref = u.ref`,
    [entries.map(({ memberId }) => memberId), entries.map(({ ref }) => ref)],
  );
  return new Map(rows.map(({ ref, amount }) => [ref, amount]));
}

export interface RecountedWager {
  grantId: string;
  round: string;
  category: string;
  staked: number;
  paid: number;
  settled: boolean;
  counted: number;
  /** Of the ledger's round now; null: it has none. */
  result: number | null;
  /** It should be what the round is now, and is not. */
  stale: boolean;
}

/**
 * Counted rounds of grants. A row that is settled has its round's figures for good; one of an active grant also has them once
 * the round was closed before the last count.
 */
export async function readWagers(tx: PoolClient, grantIds: readonly string[]): Promise<RecountedWager[]> {
  const { rows } = await tx.query<RecountedWager>(
    `select w.grant_id as "grantId", w.vendor || ' ' || w.round as round, w.category, w.staked, w.paid, w.settled, w.counted,
        r.paid - r.staked as result,
        r.state is null or (w.settled or g.state = 'active' and coalesce(r.closed_at <= m.counted_to, false))
          and (not w.settled or r.state = 'open' or w.staked <> r.staked or w.paid <> r.paid) as stale
      from bonus_wager w
      join bonus_grant g on g.id = w.grant_id
      cross join (select max(counted_to) as counted_to from bonus_mark) m
      left join lateral (select r.staked, r.paid, r.state, r.closed_at from ledger_reading.round r
        where r.round = w.round and r.vendor = w.vendor and r.wallet_id = ledger_reading.main_wallet(g.member_id)
          and r.bucket = ledger_reading.bucket(g.member_id) offset 0) r on true
      where w.grant_id = any($1)`,
    [grantIds],
  );
  return rows;
}

/** Rounds up to the last count that belong to a grant and that it does not have. */
export async function findMissingRounds(tx: PoolClient, grantIds: readonly string[]): Promise<RecountDifference[]> {
  const { rows } = await tx.query<RecountDifference>(
    `select 'rounds without progress' as what, g.id::text as id, 0 as stated, count(*) as recomputed
      from bonus_grant g
      cross join (select max(counted_to) as counted_to from bonus_mark) m
      join ledger_reading.round r on r.wallet_id = ledger_reading.main_wallet(g.member_id)
        and r.bucket = ledger_reading.bucket(g.member_id) and r.opened_at >= g.activated_at
        and (g.ended_at is null or r.opened_at < g.ended_at) and r.opened_at <= m.counted_to
      where g.id = any($1) and not exists (select from bonus_wager w
        where w.grant_id = g.id and w.vendor = r.vendor and w.round = r.round)
      group by g.id`,
    [grantIds],
  );
  return rows;
}
