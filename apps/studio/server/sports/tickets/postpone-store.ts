import type { Pool } from 'pg';
import type { Ticket } from './ticket.ts';

/** Without `settles_by` a round ends within a day. */
const END = `coalesce(t.settles_by, t.created_at + interval '24 hours')`;

export type EndingTicket = Pick<Ticket, 'id' | 'playerId' | 'currency' | 'gameCode'>;

/** Booked tickets without a result whose round should end before an instant, after one of them, by their ids. */
export async function listEnding(db: Pool, before: Date, after: string, limit: number): Promise<EndingTicket[]> {
  const { rows } = await db.query<EndingTicket>({
    name: 'sports-rounds-ending',
    text: `select t.id, t.player_id as "playerId", t.currency, t.game_code as "gameCode" from sports_ticket t
      where not t.demo and t.state = 'bet_taken' and ${END} < $1 and t.id > $2 order by t.id limit $3`,
    values: [before, after, limit],
  });
  return rows;
}

export async function extendRounds(db: Pool, ids: readonly string[], settlesBy: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.query('update sports_ticket set settles_by = $2 where id = any($1)', [ids, settlesBy]);
}
