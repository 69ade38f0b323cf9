import type { PoolClient } from 'pg';
import type { Owing } from '../../rounds/round.ts';

/** A ticket whose pay or refund is due. */
export interface OwedTicket extends Owing {
  state: 'decided' | 'refund_pending';
}

/** Locks due tickets until the transaction ends; skips those that another studio has locked. */
export async function lockOwed(tx: PoolClient, limit: number): Promise<OwedTicket[]> {
  const { rows } = await tx.query<OwedTicket>({
    name: 'tickets-owed',
    text: `select id, player_id as "playerId", currency, game_code as "gameCode", demo, stake, pay, state, claim,
        platform_session as "platformSession", created_at as "createdAt"
      from lottery_ticket where state in ('decided', 'refund_pending') and due_at <= now()
      order by due_at limit $1 for update skip locked`,
    values: [limit],
  });
  return rows;
}

/** Ends locked tickets that the platform has booked. */
export async function endOwed(tx: PoolClient, ended: readonly { id: string; balance: number | null }[]): Promise<void> {
  if (ended.length === 0) return;
  await tx.query({
    name: 'tickets-end',
    text: `update lottery_ticket t set state_at = now(), balance_after_win = coalesce(n.balance, t.balance_after_win),
        state = case t.state when 'decided' then 'settled' else 'refunded' end
      from unnest($1::text[], $2::bigint[]) as n (id, balance) where t.id = n.id`,
    values: [ended.map(({ id }) => id), ended.map(({ balance }) => balance)],
  });
}

/** Locked tickets are due again after a pause. */
export async function postponeOwed(
  tx: PoolClient,
  postponed: readonly { id: string; pauseMs: number }[],
): Promise<void> {
  if (postponed.length === 0) return;
  await tx.query({
    name: 'tickets-postpone',
    text: `update lottery_ticket t set claim = t.claim + 1, due_at = now() + n.pause * interval '1 ms'
      from unnest($1::text[], $2::int[]) as n (id, pause) where t.id = n.id`,
    values: [postponed.map(({ id }) => id), postponed.map(({ pauseMs }) => pauseMs)],
  });
}
