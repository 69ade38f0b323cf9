import type { Pool } from 'pg';

/**
 * Tickets that owe the platform a call. A booked one owes nothing until its draw is settled, but a day after its bet it is
 * overdue too: its round is still open at the platform. Missing wins of corrections are owed as well.
 */
export async function countUnsettledTickets(db: Pool): Promise<{ pending: number; overdue: number }> {
  const { rows } = await db.query<{ pending: number; overdue: number }>(
    `select count(*) filter (where state <> 'bet_taken') as pending,
        count(*) filter (where created_at < now() - interval '24 hours') as overdue
      from (select state, created_at from lottery_ticket
          where not demo and state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending')
        union all select state, created_at from lottery_fix where state = 'owed') t`,
  );
  return rows[0]!;
}
