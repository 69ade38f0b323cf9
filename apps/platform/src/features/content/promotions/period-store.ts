import type { PoolClient } from 'pg';
import { readableRankRebates } from '../../people/ranks/index.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { readableMemberDays, readRaised } from '../../play/play-sums/index.ts';
import type { PublishedPromotion } from './store.ts';

export interface PeriodPlayRow {
  memberId: number;
  category: string;
  /** Of the member's own money, minor units. */
  staked: number;
  paid: number;
  valid: number;
}

/**
 * What members played on the days from `from` to before `until`, by category, without what corrections of earlier rounds
 * raise.
 */
export async function readPeriodPlay(
  tx: PoolClient,
  merchant: Merchant,
  from: string,
  until: string,
): Promise<PeriodPlayRow[]> {
  const { rows } = await tx.query<PeriodPlayRow>(
    `select d.member_id as "memberId", d.category, sum(d.staked - d.staked_bonus)::bigint as staked,
        sum(d.paid - d.paid_bonus)::bigint as paid, sum(d.valid)::bigint as valid
      from (${readableMemberDays}) d
      where d.merchant_id = current_merchant() and d.day >= $1::date and d.day < $2::date
      group by 1, 2 order by 1, 2`,
    [from, until],
  );
  const raisedOf = await readRaised(tx, merchant, { from, until });
  return rows.map((row) => {
    const { paid, valid } = raisedOf(row);
    return { ...row, paid: row.paid - paid, valid: row.valid - valid };
  });
}

/** What rebates, of promotions and of the rank, gave a member for periods that began on these days. */
export async function sumRebates(tx: PoolClient, memberId: number, from: string, until: string): Promise<number> {
  const { rows } = await tx.query<{ sum: number }>(
    `select coalesce(sum(e.reward), 0)::bigint + (select coalesce(sum(r.amount), 0)::bigint from (${readableRankRebates}) r
        where r.member_id = $1 and r.day >= $2::text::date and r.day < $3::text::date) as sum from promotion_entry e
      join promotion_version v on v.promotion_id = e.promotion_id and v.version = e.version
      where e.member_id = $1 and e.status = 'issued' and v.rules->>'kind' = 'rebate' and e.period >= $2::text and e.period < $3::text`,
    [memberId, from, until],
  );
  return rows[0]!.sum;
}

/** Promotions that pay after the end of a period and were published before that end. */
export async function listPeriodEnds(tx: PoolClient): Promise<(PublishedPromotion & { since: Date })[]> {
  const { rows } = await tx.query<PublishedPromotion & { since: Date }>(
    `select p.id, p.slug, v.version, v.rules, v.hash, p.ended_at as "endedAt",
        (select min(f.at) from promotion_version f where f.promotion_id = p.id) as since
      from promotion p join promotion_version v on v.promotion_id = p.id and v.version = p.version
      where p.merchant_id = current_merchant() and v.rules->'trigger'->>'type' = 'period_end'
      -- A rebate lessens the cashback of its days.
      order by v.rules->>'kind' desc, p.slug`,
  );
  return rows;
}

/** Members who have an entry of the period already. */
export async function listPaid(tx: PoolClient, promotionId: string, period: string): Promise<Set<number>> {
  const { rows } = await tx.query<{ memberId: number }>(
    'select member_id as "memberId" from promotion_entry where promotion_id = $1 and period = $2',
    [promotionId, period],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

interface PlayersQuery {
  from: string;
  until: string;
  promotionId: string;
  period: string;
  /** Null: all. */
  categories: readonly string[] | null;
  valid: number;
  /** Members from the one after this. */
  after: number;
}

export interface Player {
  memberId: number;
  /** Valid bets, with all corrections; minor units. */
  played: number;
}

/** Members with so many valid bets on these days who have no entry of the period. */
export async function listPlayers(tx: PoolClient, query: PlayersQuery, limit: number): Promise<Player[]> {
  const { rows } = await tx.query<Player>(
    `select d.member_id as "memberId", sum(d.valid)::bigint as played from (${readableMemberDays}) d
      where d.merchant_id = current_merchant() and d.day >= $1::date and d.day < $2::date
        and ($5::text[] is null or d.category = any($5)) and d.member_id > $7
        and not exists (select from promotion_entry e
          where e.promotion_id = $3 and e.member_id = d.member_id and e.period = $4)
      group by 1 having sum(d.valid) >= $6 order by 1 limit $8`,
    [query.from, query.until, query.promotionId, query.period, query.categories, query.valid, query.after, limit],
  );
  return rows;
}
