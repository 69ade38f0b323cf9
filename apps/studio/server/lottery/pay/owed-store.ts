import type { Pool, PoolClient } from 'pg';
import { balanceOfWin, wholeTickets, type OwedTicket } from '../../wagers/owed-ticket.ts';
import type { OwedBooks } from '../../wagers/pay-owed.ts';

async function lock(db: Pool | PoolClient, limit: number): Promise<OwedTicket[]> {
  const { rows } = await db.query<OwedTicket>({
    name: 'tickets-owed',
    text: `select id, player_id as "playerId", currency, game_code as "gameCode", demo, stake, pay, state, claim,
        platform_session as "platformSession", created_at as "createdAt"
      from lottery_ticket where state in ('decided', 'refund_pending') and due_at <= now()
      order by due_at limit $1 for update skip locked`,
    values: [limit],
  });
  return rows;
}

/** Decided tickets and refunds of lotteries. */
export const owedLotteryTickets: OwedBooks<OwedTicket> = {
  ...wholeTickets,
  lock,
  async end(tx, ended) {
    await tx.query({
      name: 'tickets-end',
      text: `update lottery_ticket t set state_at = now(), balance_after_win = coalesce(n.balance, t.balance_after_win),
          state = case t.state when 'decided' then 'settled' else 'refunded' end
        from unnest($1::text[], $2::bigint[]) as n (id, balance) where t.id = n.id`,
      values: [ended.map(({ due }) => due.id), ended.map(balanceOfWin)],
    });
  },
  async postpone(tx, postponed) {
    await tx.query({
      name: 'tickets-postpone',
      text: `update lottery_ticket t set claim = t.claim + 1, due_at = now() + n.pause * interval '1 ms'
        from unnest($1::text[], $2::int[]) as n (id, pause) where t.id = n.id`,
      values: [postponed.map(({ due }) => due.id), postponed.map(({ pauseMs }) => pauseMs)],
    });
  },
};
