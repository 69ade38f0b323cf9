import type { PoolClient } from 'pg';

/**
 * Gives these tickets back that wait for their bet or their draw, with their exposure: trial money at once, other stakes
 * by the worker, whose refund also stops a bet that still arrives.
 */
export async function refundTickets(tx: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: 'tickets-refund',
    text: `with ended as (
        update lottery_ticket set state = case when demo then 'refunded' else 'refund_pending' end, state_at = now(),
          due_at = now()
        where id = any($1) and state in ('bet_pending', 'bet_taken') and pay is null
        returning player_id, currency, demo, stake, draw_id, loads),
      owed as (select player_id, currency, sum(stake) as amount from ended where demo group by 1, 2 order by 1, 2),
      given as (
        update play_balance p set balance = p.balance + owed.amount from owed
        where p.player_id = owed.player_id and p.currency = owed.currency)
      update lottery_exposure e set amount = e.amount - l.amount
      from (select n.draw_id, n.currency, l.token, sum(l.amount) as amount
        from ended n, json_to_recordset(n.loads) as l (token text, amount bigint) where not n.demo
        group by 1, 2, 3) l
      where e.draw_id = l.draw_id and e.currency = l.currency and e.token = l.token`,
    values: [ids],
  });
}
