import type { GameCategory } from '@fairhouse/contract/play/games';
import type { PoolClient } from 'pg';

/** Basis points of a valid bet in a category that count. */
export type CategoryWeights = Partial<Record<GameCategory, number>>;

const readableWeights = `
  select category, weight, starts_at,
      coalesce(lead(starts_at) over (partition by category order by starts_at), 'infinity') as ends_at
    from agent_category_weight`;

/** The weight `w` of the category of a game `g` when the round `r` ended; none: all of it counts. */
export const roundWeights = `left join (${readableWeights}) w
  on w.category = g.category and r.closed_at >= w.starts_at and r.closed_at < w.ends_at`;

const risked = `case when g.category in ('LIVE', 'SPORTS', 'ESPORTS') then least(r.staked, abs(r.paid - r.staked)) else r.staked end`;

/**
 * Valid bets as in the maths of contracts (valid-bet.ts): nothing of a push; where both sides risk, no more than could be
 * won or lost; times the weight of the category. Needs `roundWeights`. A test compares both.
 */
export const validBet = `case when r.staked = r.paid then 0 when w.weight is null then ${risked}
  else div((${risked})::numeric * w.weight, 10000)::bigint end`;

/** The weights that were decided last; those of today may still be others. */
export async function readDecidedWeights(tx: PoolClient): Promise<CategoryWeights> {
  const { rows } = await tx.query<{ category: GameCategory; weight: number }>(
    `select distinct on (category) category, weight from agent_category_weight order by category, starts_at desc`,
  );
  return Object.fromEntries(rows.map(({ category, weight }) => [category, weight]));
}

/** Weights that count from an instant on, which must be in the future. Those that stay are not written again. */
export async function writeWeights(tx: PoolClient, weights: CategoryWeights, startsAt: Date): Promise<void> {
  await tx.query(
    `insert into agent_category_weight (merchant_id, category, starts_at, weight)
      select current_merchant(), given.category, $3, given.weight
        from unnest($1::text[], $2::int[]) given(category, weight)
        where given.weight <> coalesce((select o.weight from agent_category_weight o
          where o.category = given.category order by o.starts_at desc limit 1), 10000)
      on conflict (merchant_id, category, starts_at) do update set weight = excluded.weight`,
    [Object.keys(weights), Object.values(weights), startsAt],
  );
}

export interface WeightFrom {
  category: GameCategory;
  weight: number;
  /** Null: since before the time that was asked for. */
  from: Date | null;
}

/** What counted within a time, of the categories that did not count in full all the time. */
export async function readWeights(tx: PoolClient, from: Date, to: Date): Promise<WeightFrom[]> {
  const { rows } = await tx.query<WeightFrom>(
    `select category, weight, case when starts_at > $1 then starts_at end as from from (${readableWeights}) w
      where starts_at < $2 and ends_at > $1 and (weight <> 10000 or starts_at > $1)
      order by category, starts_at`,
    [from, to],
  );
  return rows;
}
