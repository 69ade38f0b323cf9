import type { PoolClient } from 'pg';

const idsOf = async (tx: PoolClient, name: string, text: string, values: unknown[]): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string }>({ name, text, values });
  return rows.map(({ id }) => id);
};

/** Chases with a ticket of the draw. */
export const chasesOfDraw = (tx: PoolClient, drawId: number): Promise<string[]> =>
  idsOf(
    tx,
    'chases-of-draw',
    `select distinct chase_id as id from lottery_ticket where draw_id = $1 and chase_id is not null`,
    [drawId],
  );

/** Chases that end since this draw, which is decided, was won. */
export const chasesWon = (tx: PoolClient, drawId: number): Promise<string[]> =>
  idsOf(
    tx,
    'chases-won',
    `select distinct c.id from lottery_ticket t join lottery_chase c on c.id = t.chase_id
      where t.draw_id = $1 and t.chase_id is not null and t.pay > 0 and c.stop_on_win`,
    [drawId],
  );

/** Tickets of these chases that wait for their draw or for their bet. */
export const openTickets = (tx: PoolClient, chaseIds: readonly string[]): Promise<string[]> =>
  idsOf(
    tx,
    'chases-open-tickets',
    `select id from lottery_ticket where chase_id = any($1) and state in ('bet_pending', 'bet_taken') and pay is null
      order by id`,
    [chaseIds],
  );

/** The same, without those whose draw is closed. The draws stay locked, so that none of them is fixed meanwhile. */
export const cancellableTickets = (tx: PoolClient, chaseId: string): Promise<string[]> =>
  idsOf(
    tx,
    'chase-cancellable',
    `select t.id from lottery_ticket t join lottery_draw d on d.id = t.draw_id
      where t.chase_id = $1 and t.state = 'bet_taken' and d.state in ('scheduled', 'open')
        and clock_timestamp() < d.closes_at order by t.id for key share of d`,
    [chaseId],
  );

/** Tickets of the draw that stop after a win, while an earlier draw of their chase is not decided. */
export const undecidedBefore = (tx: PoolClient, drawId: number): Promise<string[]> =>
  idsOf(
    tx,
    'chases-undecided',
    `select t.id from lottery_ticket t join lottery_chase c on c.id = t.chase_id join lottery_draw d on d.id = t.draw_id
      where t.draw_id = $1 and t.chase_id is not null and t.state = 'bet_taken' and c.stop_on_win and exists (
        select from lottery_ticket e join lottery_draw f on f.id = e.draw_id
        where e.chase_id = t.chase_id and e.state = 'bet_taken' and f.closes_at < d.closes_at) order by t.id`,
    [drawId],
  );

/** States of the tickets of a chase. */
export async function ticketStatesOf(tx: PoolClient, chaseId: string): Promise<Set<string>> {
  const { rows } = await tx.query<{ state: string }>('select distinct state from lottery_ticket where chase_id = $1', [
    chaseId,
  ]);
  return new Set(rows.map(({ state }) => state));
}
