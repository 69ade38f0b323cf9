import type { PoolClient } from 'pg';
import type { Owing } from '../../rounds/round.ts';

/** A payment that the platform is to book. `pay` is its amount. */
export interface OwedPayment extends Owing {
  nth: number;
  kind: 'win' | 'refund' | 'cash_out';
  pay: number;
  closes: boolean;
}

type Locked = Pick<OwedPayment, 'id' | 'nth' | 'kind' | 'pay' | 'closes' | 'claim'>;

/** Locks due payments until the transaction ends, those of one ticket in their order; skips those of another studio. */
export async function lockOwed(tx: PoolClient, limit: number): Promise<OwedPayment[]> {
  // Two statements, each with one index to go by, however old the statistics of these tables are.
  const { rows: locked } = await tx.query<Locked>({
    name: 'sports-payments-owed',
    text: `select p.ticket_id as id, p.nth, p.kind, p.amount as pay, p.closes, p.claim from sports_payment p
      where p.state = 'owed' and p.due_at <= now() and (p.nth = 1 or not exists (
        select from sports_payment e where e.ticket_id = p.ticket_id and e.nth < p.nth and e.state = 'owed'))
      order by p.due_at limit $1 for update skip locked`,
    values: [limit],
  });
  if (locked.length === 0) return [];
  const { rows } = await tx.query<Omit<OwedPayment, keyof Omit<Locked, 'id'>>>({
    name: 'sports-payments-tickets',
    text: `select t.id, t.player_id as "playerId", t.currency, t.game_code as "gameCode", t.demo, t.stake, t.state,
        t.platform_session as "platformSession", t.created_at as "createdAt"
      from sports_ticket t where t.id = any($1)`,
    values: [locked.map(({ id }) => id)],
  });
  const tickets = new Map(rows.map((ticket) => [ticket.id, ticket]));
  return locked.map((payment) => ({ ...tickets.get(payment.id)!, ...payment }));
}

/** Payments that the platform has booked, and the tickets that end with them. */
export async function endOwed(tx: PoolClient, ended: readonly OwedPayment[]): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await tx.query({
    name: 'sports-payments-end',
    text: `update sports_payment p set state = 'booked', booked_at = now()
      from unnest($1::text[], $2::int[]) as n (id, nth) where p.ticket_id = n.id and p.nth = n.nth`,
    values: [ids, ended.map(({ nth }) => nth)],
  });
  // In one order, as whoever settles: nobody waits for each other.
  await tx.query({
    name: 'sports-payments-lock',
    text: 'select from sports_ticket where id = any($1) order by id for no key update',
    values: [ids],
  });
  await tx.query({
    name: 'sports-payments-book',
    text: `update sports_ticket t set paid = t.paid + n.amount,
        state = case when not n.closes then t.state when n.kind = 'refund' then 'refunded' else 'settled' end,
        state_at = case when n.closes then now() else t.state_at end
      from unnest($1::text[], $2::bigint[], $3::boolean[], $4::text[]) as n (id, amount, closes, kind) where t.id = n.id`,
    values: [ids, ended.map(({ pay }) => pay), ended.map(({ closes }) => closes), ended.map(({ kind }) => kind)],
  });
}

/** Locked payments are due again after a pause. */
export async function postponeOwed(
  tx: PoolClient,
  postponed: readonly { payment: OwedPayment; pauseMs: number }[],
): Promise<void> {
  if (postponed.length === 0) return;
  await tx.query({
    name: 'sports-payments-postpone',
    text: `update sports_payment p set claim = p.claim + 1, due_at = now() + n.pause * interval '1 ms'
      from unnest($1::text[], $2::int[], $3::int[]) as n (id, nth, pause) where p.ticket_id = n.id and p.nth = n.nth`,
    values: [
      postponed.map(({ payment }) => payment.id),
      postponed.map(({ payment }) => payment.nth),
      postponed.map(({ pauseMs }) => pauseMs),
    ],
  });
}
