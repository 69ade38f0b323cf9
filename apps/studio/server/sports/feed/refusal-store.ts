import type { Pool, PoolClient } from 'pg';
import type { FeedMessage, Product } from './messages.ts';

/** A message that was refused, and why. */
export type Refusal = Pick<FeedMessage, 'no' | 'product' | 'at'> & { fault: string };

/** Messages of a product that were refused, in all processes and since the first. */
export interface Refused {
  count: number;
  /** Of the last one, as the feed dates it. */
  at: Date;
}

/** Each message once, however many processes refuse it. */
export async function storeRefusals(db: Pool | PoolClient, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  await db.query({
    name: 'feed-refusals',
    text: `insert into feed_refusal (no, product, at, fault)
      select no, product, at, fault from unnest($1::bigint[], $2::smallint[], $3::timestamptz[], $4::text[])
        as n (no, product, at, fault) order by no
      on conflict do nothing`,
    values: [
      refusals.map(({ no }) => no),
      refusals.map(({ product }) => product),
      refusals.map(({ at }) => at),
      refusals.map(({ fault }) => fault),
    ],
  });
}

/** By product; none of one that refused nothing. */
export async function readRefused(db: Pool): Promise<Map<Product, Refused>> {
  const { rows } = await db.query<Refused & { product: Product }>(
    `select product, sum(count)::int as count, max(at) as at from (
        select product, count(*) as count, max(at) as at from feed_refusal group by product
        union all select product, count, last_at from feed_refused) each_of
      group by product`,
  );
  return new Map(rows.map(({ product, count, at }) => [product, { count, at }]));
}

/** Only counts refusals of messages older than `window`, which no process reads any more. */
export async function foldRefusals(tx: PoolClient, window: string): Promise<void> {
  await tx.query(
    `with old as (delete from feed_refusal where at < now() - $1::interval returning product, at)
      insert into feed_refused as f (product, count, last_at) select product, count(*), max(at) from old group by product
      on conflict (product) do update
        set count = f.count + excluded.count, last_at = greatest(f.last_at, excluded.last_at)`,
    [window],
  );
}
