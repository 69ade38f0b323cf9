import type { PromotionPeriod, PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import type { PoolClient } from 'pg';

/** A promotion with the version that new entries follow. */
export interface PublishedPromotion {
  id: string;
  slug: string;
  version: number;
  rules: PromotionRules;
  hash: string;
  endedAt: Date | null;
}

const published = `select p.id, p.slug, v.version, v.rules, v.hash, p.ended_at as "endedAt"
  from promotion p join promotion_version v on v.promotion_id = p.id and v.version = p.version`;

/** All that were ever published; few per merchant. */
export async function listPublished(tx: PoolClient): Promise<PublishedPromotion[]> {
  const { rows } = await tx.query<PublishedPromotion>(
    `${published} where p.merchant_id = current_merchant() order by p.slug`,
  );
  return rows;
}

export async function findPublished(tx: PoolClient, slug: string): Promise<PublishedPromotion | undefined> {
  const { rows } = await tx.query<PublishedPromotion>(
    `${published} where p.merchant_id = current_merchant() and p.slug = $1`,
    [slug],
  );
  return rows[0];
}

export async function findByCode(tx: PoolClient, code: string): Promise<PublishedPromotion | undefined> {
  const { rows } = await tx.query<PublishedPromotion>(
    `${published} where p.merchant_id = current_merchant() and v.rules->'trigger'->>'code' = $1`,
    [code],
  );
  return rows[0];
}

/** The rules that an entry began with. */
export async function findVersion(
  tx: PoolClient,
  id: string,
  version: number,
): Promise<PublishedPromotion | undefined> {
  const { rows } = await tx.query<PublishedPromotion>(
    `select p.id, p.slug, v.version, v.rules, v.hash, p.ended_at as "endedAt"
      from promotion p join promotion_version v on v.promotion_id = p.id where p.id = $1 and v.version = $2`,
    [id, version],
  );
  return rows[0];
}

/**
 * Takes a reward out of the budget and locks the promotion until the transaction ends; false when the budget or the
 * number of rewards does not allow it. Parallel grants cannot overdraw it.
 */
export async function reserve(tx: PoolClient, id: string, amount: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotion set reserved = reserved + $2, rewards = rewards + 1
      where id = $1 and reserved + $2 <= budget and (most_rewards is null or rewards < most_rewards)`,
    [id, amount],
  );
  return rowCount === 1;
}

/** Puts a reserved reward back, when it cannot be paid. */
export async function release(tx: PoolClient, id: string, amount: number): Promise<void> {
  await tx.query('update promotion set reserved = reserved - $2, rewards = rewards - 1 where id = $1', [id, amount]);
}

/** What follows can be undone alone. */
export const markPlace = (tx: PoolClient) => tx.query('savepoint promotion');
export const returnToPlace = (tx: PoolClient) => tx.query('rollback to savepoint promotion');

export interface PeriodOf {
  /** First day, or `once`. */
  period: string;
  from: Date | null;
  until: Date | null;
}

/** The period of an instant, by midnights of a time zone. */
export async function periodAt(tx: PoolClient, at: Date, timeZone: string, period: PromotionPeriod): Promise<PeriodOf> {
  if (period === 'ONCE') return { period: 'once', from: null, until: null };
  const { rows } = await tx.query<{ period: string; from: Date; until: Date }>(
    `select to_char(b.begin, 'YYYY-MM-DD') as period, b.begin at time zone $2 as from, (case $3
        when 'D' then b.begin + interval '1 day'
        when 'W' then b.begin + interval '7 days'
        when 'M' then b.begin + interval '1 month'
        else case when extract(day from b.begin) = 1 then b.begin + interval '15 days'
          else date_trunc('month', b.begin) + interval '1 month' end end) at time zone $2 as until
      from (select $1::timestamptz at time zone $2 as local) l
      cross join lateral (select case $3 when 'D' then date_trunc('day', local) when 'W' then date_trunc('week', local)
        when 'M' then date_trunc('month', local)
        else date_trunc('month', local) + case when extract(day from local) > 15 then interval '15 days'
          else interval '0' end end as begin) b`,
    [at, timeZone, period],
  );
  return rows[0]!;
}

/** The day of an instant in a time zone, as 2026-11-28. */
export async function dayAt(tx: PoolClient, at: Date, timeZone: string): Promise<string> {
  const { rows } = await tx.query<{ day: string }>(
    `select to_char($1::timestamptz at time zone $2, 'YYYY-MM-DD') as day`,
    [at, timeZone],
  );
  return rows[0]!.day;
}
