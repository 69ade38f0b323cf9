import type { Pool, PoolClient } from 'pg';
import { balanceOfWin, wholeTickets, type OwedTicket } from '../wagers/owed-ticket.ts';
import type { OwedBooks } from '../wagers/pay-owed.ts';

/** Magazines that have ended, and stakes that go back. */
export const owedMagazines: OwedBooks<OwedTicket> = {
  ...wholeTickets,

  async lock(db: Pool | PoolClient, limit: number): Promise<OwedTicket[]> {
    const { rows } = await db.query<OwedTicket>({
      name: 'magazines-owed',
      text: `select id, player_id as "playerId", currency, game_code as "gameCode", demo, stake, pay, returned, state, claim,
          platform_session as "platformSession", created_at as "createdAt"
        from fish_magazine where state in ('decided', 'refund_pending') and due_at <= now() and not demo
        order by due_at limit $1 for update skip locked`,
      values: [limit],
    });
    return rows;
  },

  async end(tx, ended) {
    await tx.query({
      name: 'magazines-end',
      text: `update fish_magazine m set state_at = clock_timestamp(), due_at = 'infinity',
          balance_after_win = coalesce(n.balance, m.balance_after_win),
          state = case m.state when 'decided' then 'settled' else 'refunded' end
        from unnest($1::text[], $2::bigint[]) as n (id, balance) where m.id = n.id`,
      values: [ended.map(({ due }) => due.id), ended.map(balanceOfWin)],
    });
  },

  async postpone(tx, postponed) {
    await tx.query({
      name: 'magazines-postpone',
      text: `update fish_magazine m set claim = m.claim + 1, due_at = now() + n.pause * interval '1 ms'
        from unnest($1::text[], $2::int[]) as n (id, pause) where m.id = n.id`,
      values: [postponed.map(({ due }) => due.id), postponed.map(({ pauseMs }) => pauseMs)],
    });
  },
};
