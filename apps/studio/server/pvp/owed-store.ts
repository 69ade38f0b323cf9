import type { Pool, PoolClient } from 'pg';
import { balanceOfWin, wholeTickets, type OwedTicket } from '../wagers/owed-ticket.ts';
import type { OwedBooks } from '../wagers/pay-owed.ts';
import { notifyPvp } from './hand-store.ts';

/** Decided seats and refunds of card rooms. */
export const owedSeats: OwedBooks<OwedTicket> = {
  ...wholeTickets,

  async lock(db: Pool | PoolClient, limit: number): Promise<OwedTicket[]> {
    const { rows } = await db.query<OwedTicket>({
      name: 'pvp-seats-owed',
      text: `select id, player_id as "playerId", currency, game_code as "gameCode", demo, stake, pay, returned, state, claim,
          platform_session as "platformSession", created_at as "createdAt"
        from pvp_seat where state in ('decided', 'refund_pending') and due_at <= now() and not demo
        order by due_at limit $1 for update skip locked`,
      values: [limit],
    });
    return rows;
  },

  async end(tx, ended) {
    const { rows } = await tx.query<{ handId: string }>({
      name: 'pvp-seats-end',
      text: `update pvp_seat s set state_at = clock_timestamp(), due_at = 'infinity',
          balance_after_win = coalesce(n.balance, s.balance_after_win),
          state = case s.state when 'decided' then 'settled' else 'refunded' end
        from unnest($1::text[], $2::bigint[]) as n (id, balance) where s.id = n.id returning s.hand_id as "handId"`,
      values: [ended.map(({ due }) => due.id), ended.map(balanceOfWin)],
    });
    for (const handId of new Set(rows.map((row) => row.handId))) await notifyPvp(tx, 'hand', handId);
  },

  async postpone(tx, postponed) {
    await tx.query({
      name: 'pvp-seats-postpone',
      text: `update pvp_seat s set claim = s.claim + 1, due_at = now() + n.pause * interval '1 ms'
        from unnest($1::text[], $2::int[]) as n (id, pause) where s.id = n.id`,
      values: [postponed.map(({ due }) => due.id), postponed.map(({ pauseMs }) => pauseMs)],
    });
  },
};
