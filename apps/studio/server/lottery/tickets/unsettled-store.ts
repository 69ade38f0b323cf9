import type { Pool } from 'pg';

/** So long after its draw was due a booked ticket may wait: official numbers are confirmed by people. */
const CONFIRMED_WITHIN = `interval '6 hours'`;

/** The rest may be owed for so long since its state began. */
const OWED_FOR = `interval '24 hours'`;

/**
 * Tickets that owe the platform a call. A booked one owes nothing until its draw is settled; hours after the draw was due
 * it is overdue, however early in a sale of a day it was placed. Missing wins of corrections are owed as well.
 */
export async function countUnsettledTickets(db: Pool): Promise<{ pending: number; overdue: number }> {
  const { rows } = await db.query<{ pending: number; overdue: number }>(
    `select count(*) filter (where state <> 'bet_taken') as pending,
        count(*) filter (where late) as overdue
      from (select t.state, case t.state when 'bet_taken' then d.draws_at < now() - ${CONFIRMED_WITHIN}
            else t.state_at < now() - ${OWED_FOR} end as late
          from lottery_ticket t join lottery_draw d on d.id = t.draw_id
          where not t.demo and t.state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending')
        union all select state, state_at < now() - ${OWED_FOR} from lottery_fix where state = 'owed') t`,
  );
  return rows[0]!;
}
