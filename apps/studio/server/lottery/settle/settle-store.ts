import type { Pool, PoolClient } from 'pg';
import { stopChases } from '../chase/fix-chases.ts';
import { drawColumns } from '../draws/draw-store.ts';
import type { Draw } from '../draws/draw.ts';
import type { LineResult } from '../maths.ts';
import type { Ticket } from '../tickets/ticket.ts';

/** Draws whose tickets are to be decided. */
export async function listDrawn(db: Pool): Promise<Draw[]> {
  const { rows } = await db.query<Draw>({
    name: 'lottery-drawn-list',
    text: `select ${drawColumns} from lottery_draw d where d.state = 'drawn' and d.halted is null
      order by d.draws_at limit 100`,
  });
  return rows;
}

export type Undecided = Pick<Ticket, 'id' | 'lines' | 'stake'>;

/** Locks tickets of a draw that are booked and not decided yet; others may decide other ones at the same time. */
export async function lockUndecided(tx: PoolClient, drawId: number, limit: number): Promise<Undecided[]> {
  const { rows } = await tx.query<Undecided>({
    name: 'ticket-undecided',
    text: `select id, lines, stake from lottery_ticket where draw_id = $1 and state = 'bet_taken' and pay is null
      order by id limit $2 for update skip locked`,
    values: [drawId, limit],
  });
  return rows;
}

export interface Decision {
  id: string;
  pay: number;
  results: LineResult[];
}

export async function storeDecisions(tx: PoolClient, decisions: readonly Decision[]): Promise<void> {
  await tx.query({
    name: 'ticket-decide',
    text: `update lottery_ticket t set pay = n.pay, results = n.results
      from unnest($1::text[], $2::bigint[], $3::json[]) as n (id, pay, results) where t.id = n.id`,
    values: [
      decisions.map(({ id }) => id),
      decisions.map(({ pay }) => pay),
      decisions.map(({ results }) => JSON.stringify(results)),
    ],
  });
}

export async function halt(tx: Pool | PoolClient, drawId: number, reason: string): Promise<void> {
  await tx.query('update lottery_draw set halted = $2 where id = $1', [drawId, reason]);
}

/** Whether every ticket of the draw is decided. */
export async function isDecided(tx: PoolClient, drawId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'ticket-any-undecided',
    text: `select from lottery_ticket where draw_id = $1 and state = 'bet_taken' and pay is null limit 1`,
    values: [drawId],
  });
  return rowCount === 0;
}

/** Releases every payment of a draw at once: from here on the platform is owed a call for each ticket. */
export async function releasePayments(tx: PoolClient, drawId: number): Promise<void> {
  await stopChases(tx, drawId);
  await payTrialTickets(tx, drawId, 'pay', 'settled');
  await tx.query({
    name: 'ticket-release',
    text: `update lottery_ticket set state = 'decided', state_at = now(), due_at = now()
      where draw_id = $1 and state = 'bet_taken'`,
    values: [drawId],
  });
  await tx.query({
    name: 'lottery-settled',
    text: `update lottery_draw set state = 'settled', state_at = now() where id = $1`,
    values: [drawId],
  });
}

/** Gives every ticket of a draw back; answers how many are not trial play. */
export async function refundAll(tx: PoolClient, drawId: number): Promise<number> {
  await payTrialTickets(tx, drawId, 'stake', 'refunded');
  const { rowCount } = await tx.query(
    `update lottery_ticket set state = 'refund_pending', state_at = now(), due_at = now()
      where draw_id = $1 and state in ('bet_pending', 'bet_taken')`,
    [drawId],
  );
  await tx.query(`update lottery_draw set state = 'void', state_at = now() where id = $1`, [drawId]);
  return rowCount ?? 0;
}

/** Trial money is the studio's own: it moves with the state, in the transaction of the draw. */
async function payTrialTickets(tx: PoolClient, drawId: number, what: 'pay' | 'stake', state: 'settled' | 'refunded') {
  await tx.query(
    `with ended as (
        update lottery_ticket set state = $2, state_at = now() where draw_id = $1 and state = 'bet_taken' and demo
        returning player_id, currency, ${what} as amount),
      owed as (select player_id, currency, sum(amount) as amount from ended group by 1, 2 order by 1, 2)
      update play_balance p set balance = p.balance + owed.amount from owed
        where p.player_id = owed.player_id and p.currency = owed.currency`,
    [drawId, state],
  );
}
