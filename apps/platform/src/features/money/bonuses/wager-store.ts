import type { PoolClient } from 'pg';
import { stretchColumns, type Stretch } from '../../../system/stretch.ts';
import { gameOfRound, readableGames } from '../../play/games/index.ts';
import type { BonusTerms } from './store.ts';

/** The period to look at next; undefined while another server does. The mark is locked until the transaction ends. */
export async function takeStretch(tx: PoolClient, merchantId: number, lagMs: number): Promise<Stretch | undefined> {
  await tx.query(
    `insert into bonus_mark (merchant_id, counted_to)
      select $1, coalesce(min(activated_at) - interval '1 microsecond', now()) from bonus_grant on conflict do nothing`,
    [merchantId],
  );
  const { rows } = await tx.query<Stretch>(
    `select ${stretchColumns('counted_to', '$2')} from bonus_mark where merchant_id = $1 for update skip locked`,
    [merchantId, lagMs],
  );
  return rows[0];
}

export async function endStretch(tx: PoolClient, merchantId: number, { upTo }: Stretch): Promise<void> {
  await tx.query('update bonus_mark set counted_to = $2 where merchant_id = $1', [merchantId, upTo]);
}

/**
 * Adds the rounds that members with an active grant opened in the stretch. The rounds are read before they are joined: from
 * the grants on, every round that their members ever played would be read.
 */
export async function addRounds(tx: PoolClient, merchantId: number, { from, upTo }: Stretch): Promise<void> {
  await tx.query(
    `with opened as materialized (
        select r.customer, r.vendor, r.round, r.opened_at from ledger_reading.round r
          where r.opened_at > $2 and r.opened_at <= $3 and r.merchant = $1)
      insert into bonus_wager (merchant_id, grant_id, vendor, round, opened_at, category)
      select $1, g.id, r.vendor, r.round, r.opened_at, coalesce(c.category, '')
        from opened r
        join bonus_grant g on g.member_id = r.customer and g.activated_at <= r.opened_at
          and (g.ended_at is null or g.ended_at > r.opened_at) and g.state <> 'queued'
        left join (${readableGames}) c on c.id = ${gameOfRound('r.round')}
      on conflict do nothing`,
    [merchantId, from, upTo],
  );
}

/** A round that may count something else than before, with what its grant needs for it. */
export interface WagerRow {
  grantId: string;
  memberId: number;
  terms: BonusTerms;
  left: number;
  vendor: number;
  round: string;
  category: string;
  staked: number;
  paid: number;
  settled: boolean;
  counted: number;
}

/** Rounds of active grants that are not settled, as the ledger has them now. Locks their grants. */
export async function takeOpenWagers(tx: PoolClient): Promise<WagerRow[]> {
  await tx.query(
    `select from bonus_grant g where g.state = 'active'
      and exists (select from bonus_wager w where w.grant_id = g.id and not w.settled) order by g.id for update`,
  );
  const { rows } = await tx.query<WagerRow>(
    `select g.id as "grantId", g.member_id as "memberId", g.terms, g.required - g.counted as left,
        w.vendor, w.round, w.category, r.staked, r.paid, r.state <> 'open' as settled, w.counted
      from bonus_grant g
      join bonus_wager w on w.grant_id = g.id and not w.settled
      cross join lateral (select r.staked, r.paid, r.state from ledger_reading.round r
        where r.round = w.round and r.vendor = w.vendor and r.wallet_id = ledger_reading.main_wallet(g.member_id)
          and r.bucket = ledger_reading.bucket(g.member_id) offset 0) r
      where g.state = 'active' and (w.staked <> r.staked or w.paid <> r.paid or r.state <> 'open')
      order by w.opened_at, w.round`,
  );
  return rows;
}

/** Rows are found one by one, by their key: planned by the statistics of a moment, a join may read the whole table for each. */
export async function writeWagers(tx: PoolClient, rows: readonly WagerRow[]): Promise<void> {
  await tx.query(
    `update bonus_wager w set staked = u.staked, paid = u.paid, counted = u.counted, settled = u.settled
      from unnest($1::uuid[], $2::smallint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::boolean[])
        u(grant_id, vendor, round, staked, paid, counted, settled)
      cross join lateral (select x.ctid from bonus_wager x
        where x.grant_id = u.grant_id and x.vendor = u.vendor and x.round = u.round offset 0) x
      where w.ctid = x.ctid`,
    [
      rows.map(({ grantId }) => grantId),
      rows.map(({ vendor }) => vendor),
      rows.map(({ round }) => round),
      rows.map(({ staked }) => staked),
      rows.map(({ paid }) => paid),
      rows.map(({ counted }) => counted),
      rows.map(({ settled }) => settled),
    ],
  );
}

export async function addCounted(tx: PoolClient, changes: ReadonlyMap<string, number>): Promise<void> {
  await tx.query(
    `update bonus_grant g set counted = g.counted + u.change
      from unnest($1::uuid[], $2::bigint[]) u(id, change) where g.id = u.id`,
    [[...changes.keys()], [...changes.values()]],
  );
}

export interface CountedRound {
  round: string;
  at: Date;
  category: string;
  staked: number;
  paid: number;
  counted: number;
  settled: boolean;
}

export async function listCounted(
  tx: PoolClient,
  grantId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ list: CountedRound[]; total: number }> {
  const { rows } = await tx.query<CountedRound>(
    `select round, opened_at as at, category, staked, paid, counted, settled from bonus_wager where grant_id = $1
      order by opened_at desc, round limit $2 offset $3`,
    [grantId, limit, offset],
  );
  const total = await tx.query<{ total: number }>('select count(*) as total from bonus_wager where grant_id = $1', [
    grantId,
  ]);
  return { list: rows, total: total.rows[0]!.total };
}
