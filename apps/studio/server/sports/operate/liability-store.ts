import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool } from 'pg';
import { MATCH } from '../slip/load-slip.ts';

export interface LiabilityRow {
  match: string;
  currency: CurrencyCode;
  token: string;
  amount: number;
}

/** What matches may cost, in all and by line. */
export async function readLiability(db: Pool, matches: readonly string[], token?: string): Promise<LiabilityRow[]> {
  const { rows } = await db.query<LiabilityRow>(
    `select match_id as match, currency, token, amount from sports_exposure
      where match_id = any($1) and amount > 0 and ($2::text is null or token = $2) order by match_id, token, currency`,
    [matches, token ?? null],
  );
  return rows;
}

/** The line of each match that may cost the most, by currency. */
export async function readWorst(db: Pool, matches: readonly string[]): Promise<LiabilityRow[]> {
  const { rows } = await db.query<LiabilityRow>(
    `select distinct on (match_id, currency) match_id as match, currency, token, amount from sports_exposure
      where match_id = any($1) and amount > 0 and token <> '${MATCH}' order by match_id, currency, amount desc, token`,
    [matches],
  );
  return rows;
}

export interface StakeRow {
  match: string;
  currency: CurrencyCode;
  tickets: number;
  amount: number;
}

/** Tickets of real play whose money is in play, and their stakes, by match. */
export async function sumStakes(db: Pool, matches: readonly string[]): Promise<StakeRow[]> {
  const { rows } = await db.query<StakeRow>(
    `select l.match, t.currency, count(*)::int as tickets, sum(t.stake)::bigint as amount
      from (select distinct match_id as match, ticket_id from sports_leg where match_id = any($1)) l
      join sports_ticket t on t.id = l.ticket_id
      where not t.demo and t.state in ('delayed', 'bet_pending', 'bet_taken') group by 1, 2 order by 1, 2`,
    [matches],
  );
  return rows;
}
