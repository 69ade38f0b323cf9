import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool } from 'pg';

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

/** Tickets of real play whose money is in play, by match. */
export async function countTickets(db: Pool, matches: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ match: string; count: number }>(
    `select l.match_id as match, count(distinct t.id)::int as count
      from sports_leg l join sports_ticket t on t.id = l.ticket_id
      where l.match_id = any($1) and not t.demo and t.state in ('delayed', 'bet_pending', 'bet_taken') group by 1`,
    [matches],
  );
  return new Map(rows.map(({ match, count }) => [match, count]));
}
