import type { Pool, PoolClient } from 'pg';
import type { Leaf } from './ticket.ts';

/** Ends the time in which bets of a draw may be booked. */
export async function refundUnbooked(tx: PoolClient, drawId: number): Promise<void> {
  await tx.query(
    `update lottery_ticket set state = 'refund_pending', state_at = now(), due_at = now()
      where draw_id = $1 and state = 'bet_pending'`,
    [drawId],
  );
}

/** The booked tickets of a draw in the order of the tree; trial play is not among them. */
export async function listLeafTickets(db: Pool | PoolClient, drawId: number): Promise<Leaf[]> {
  const { rows } = await db.query<Leaf>(
    `select id, lines, stake, reference, request_id as "requestId" from lottery_ticket
      where draw_id = $1 and not demo and state in ('bet_taken', 'decided', 'settled') order by id collate "C"`,
    [drawId],
  );
  return rows;
}
