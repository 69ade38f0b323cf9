import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool } from 'pg';
import type { TicketLine } from '../maths.ts';

export interface Previewed {
  id: string;
  currency: CurrencyCode;
  lines: TicketLine[];
  stake: number;
  /** What it was paid by all versions so far. */
  paid: number;
}

/** Tickets of real play of a draw, by id, from behind `after`. */
export async function selectPreviewed(db: Pool, drawId: number, after: string, limit: number): Promise<Previewed[]> {
  const { rows } = await db.query<Previewed>(
    `select t.id, t.currency, t.lines, t.stake, ((case when t.state = 'bet_taken' then 0 else coalesce(t.pay, 0) end)
        + coalesce((select sum(f.owed) from lottery_fix f where f.ticket_id = t.id), 0))::bigint as paid
      from lottery_ticket t
      where t.draw_id = $1 and t.id > $2 and not t.demo and t.state in ('bet_taken', 'decided', 'settled')
      order by t.id limit $3`,
    [drawId, after, limit],
  );
  return rows;
}
