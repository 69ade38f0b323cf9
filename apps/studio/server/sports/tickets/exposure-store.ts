import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool, PoolClient } from 'pg';
import type { Load } from './ticket.ts';

export interface CappedLoad extends Load {
  /** The most that the token may carry. */
  cap: number;
}

export const exposureKey = ({ match, token }: Pick<Load, 'match' | 'token'>): string => `${match} ${token}`;

/**
 * Adds every load, or answers false when one would exceed its cap; then the transaction must be rolled back. Rows are taken
 * in one order, so that two tickets never wait for each other.
 */
export async function addLoads(tx: PoolClient, currency: CurrencyCode, loads: readonly CappedLoad[]): Promise<boolean> {
  if (loads.some(({ amount, cap }) => amount > cap)) return false;
  const sorted = loads.toSorted((a, b) => (exposureKey(a) < exposureKey(b) ? -1 : 1));
  const { rowCount } = await tx.query({
    name: 'sports-exposure-add',
    text: `insert into sports_exposure as e (match_id, currency, token, amount)
      select n.match, $1, n.token, n.amount from unnest($2::text[], $3::text[], $4::bigint[]) as n (match, token, amount)
      on conflict (match_id, currency, token) do update set amount = e.amount + excluded.amount
        where e.amount + excluded.amount <= ($5::jsonb ->> (e.match_id || ' ' || e.token))::bigint`,
    values: [
      currency,
      sorted.map(({ match }) => match),
      sorted.map(({ token }) => token),
      sorted.map(({ amount }) => amount),
      JSON.stringify(Object.fromEntries(sorted.map((load) => [exposureKey(load), load.cap]))),
    ],
  });
  return rowCount === sorted.length;
}

/** Gives a part of loads back; all of them by default. Hundredths. */
export async function giveLoadsBack(
  tx: PoolClient,
  currency: CurrencyCode,
  loads: readonly Load[],
  percent = 100,
): Promise<void> {
  if (loads.length === 0) return;
  await tx.query({
    name: 'sports-exposure-give',
    text: `update sports_exposure e set amount = greatest(0, e.amount - n.amount)
      from (select l.match, l.token, l.amount from unnest($2::text[], $3::text[], $4::bigint[]) as l (match, token, amount)) n
      where e.match_id = n.match and e.currency = $1 and e.token = n.token`,
    values: [
      currency,
      loads.map(({ match }) => match),
      loads.map(({ token }) => token),
      loads.map(({ amount }) => Math.floor((amount * percent) / 100)),
    ],
  });
}

/** What tokens carry now, by their key. */
export async function readExposure(
  db: Pool,
  currency: CurrencyCode,
  tokens: readonly Pick<Load, 'match' | 'token'>[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ match: string; token: string; amount: number }>({
    name: 'sports-exposure-read',
    text: `select e.match_id as match, e.token, e.amount from sports_exposure e
      join unnest($2::text[], $3::text[]) as n (match, token) on n.match = e.match_id and n.token = e.token
      where e.currency = $1`,
    values: [currency, tokens.map(({ match }) => match), tokens.map(({ token }) => token)],
  });
  return new Map(rows.map((row) => [exposureKey(row), row.amount]));
}
