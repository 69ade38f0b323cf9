import type { Pool } from 'pg';
import { ticketColumns } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

type Owner = Pick<Ticket, 'playerId' | 'demo'>;

/** With money in play, or not yet refused. */
const OPEN = `('delayed', 'bet_pending', 'bet_taken', 'decided', 'refund_pending')`;

/** Newest first, from just before `beforeId`; null when that is no ticket of this player. */
export async function listTickets(
  db: Pool,
  { playerId, demo }: Owner,
  limit: number,
  { beforeId, state }: { beforeId?: string | undefined; state?: 'open' | 'settled' | undefined },
): Promise<Ticket[] | null> {
  let before: number | null = null;
  if (beforeId !== undefined) {
    const { rows } = await db.query<{ ordinal: number }>(
      'select ordinal from sports_ticket where player_id = $1 and demo = $2 and id = $3',
      [playerId, demo, beforeId],
    );
    if (!rows[0]) return null;
    before = rows[0].ordinal;
  }
  const { rows } = await db.query<Ticket>(
    `select ${ticketColumns} from sports_ticket t
      where t.player_id = $1 and t.demo = $2 and t.state <> 'refused' and ($3::bigint is null or t.ordinal < $3)
        and ($4::text is null or ($4 = 'open') = (t.state in ${OPEN})) order by t.ordinal desc limit $5`,
    [playerId, demo, before, state ?? null, limit],
  );
  return rows;
}

/** Most tickets for which cash-out is offered at once. */
const MOST_OFFERS = 50;

export async function listBooked(db: Pool, { playerId, demo }: Owner): Promise<Ticket[]> {
  const { rows } = await db.query<Ticket>(
    `select ${ticketColumns} from sports_ticket t where t.player_id = $1 and t.demo = $2 and t.state = 'bet_taken'
      order by t.ordinal desc limit $3`,
    [playerId, demo, MOST_OFFERS],
  );
  return rows;
}
