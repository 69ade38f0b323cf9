import type { Pool, PoolClient } from 'pg';
import type { ErrorCode } from '@fairhouse/contract';

export interface CashOut {
  id: string;
  clientId: string;
  ticketId: string;
  playerId: string;
  demo: boolean;
  percent: number;
  shown: number;
  state: 'delayed' | 'done' | 'refused';
  decidesAt: Date | null;
  amount: number | null;
  /** Its payment is booked. */
  credited: boolean;
  refusal: ErrorCode | null;
  refusalValue: { offer?: number; reason?: string } | null;
  at: Date;
}

const columns = `c.id, c.client_id as "clientId", c.ticket_id as "ticketId", c.player_id as "playerId", c.demo, c.percent,
  c.shown, c.state, c.decides_at as "decidesAt", c.amount, c.refusal, c.refusal_value as "refusalValue",
  c.created_at as at, coalesce((select p.state = 'booked' from sports_payment p
    where p.ticket_id = c.ticket_id and p.nth = c.nth), false) as credited`;

type Queries = Pool | PoolClient;

export async function findCashOut(db: Queries, playerId: string, clientId: string): Promise<CashOut | undefined> {
  const { rows } = await db.query<CashOut>({
    name: 'sports-cash-out-find',
    text: `select ${columns} from sports_cash_out c where c.player_id = $1 and c.client_id = $2`,
    values: [playerId, clientId],
  });
  return rows[0];
}

/** Of tickets, the oldest first. */
export async function listCashOuts(db: Queries, ticketIds: readonly string[]): Promise<CashOut[]> {
  if (ticketIds.length === 0) return [];
  const { rows } = await db.query<CashOut>({
    name: 'sports-cash-outs-of',
    text: `select ${columns} from sports_cash_out c where c.ticket_id = any($1) order by c.created_at`,
    values: [ticketIds],
  });
  return rows;
}

/**
 * Stores a cash-out that is to be decided after some seconds; undefined when the player has one of this request, or the ticket
 * one that is not decided.
 */
export async function storeCashOut(
  tx: PoolClient,
  { id, clientId, ticketId, playerId, demo, percent, shown }: Omit<CashOut, 'state' | 'decidesAt' | 'at'>,
  delay: number,
): Promise<CashOut | undefined> {
  const { rows } = await tx.query<CashOut>({
    name: 'sports-cash-out-store',
    text: `insert into sports_cash_out as c (id, client_id, ticket_id, player_id, demo, percent, shown, state, decides_at, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'delayed', now() + $8 * interval '1 s', now() + $8 * interval '1 s')
      on conflict do nothing returning ${columns}`,
    values: [id, clientId, ticketId, playerId, demo, percent, shown, delay],
  });
  return rows[0];
}

/** Locks cash-outs whose delay is over until the transaction ends. */
export async function lockDelayed(db: Pool | PoolClient, limit: number): Promise<CashOut[]> {
  const { rows } = await db.query<CashOut>({
    name: 'sports-cash-outs-due',
    text: `select ${columns} from sports_cash_out c where c.state = 'delayed' and c.due_at <= now()
      order by c.ticket_id limit $1 for update skip locked`,
    values: [limit],
  });
  return rows;
}

export async function refuseCashOut(
  tx: PoolClient,
  id: string,
  code: ErrorCode,
  value: NonNullable<CashOut['refusalValue']>,
): Promise<void> {
  await tx.query({
    name: 'sports-cash-out-refuse',
    text: `update sports_cash_out set state = 'refused', refusal = $2, refusal_value = $3 where id = $1`,
    values: [id, code, JSON.stringify(value)],
  });
}

/** Pays a part of a locked ticket out: its share shrinks, and the payment is owed in the same transaction. */
export async function payCashOut(
  tx: PoolClient,
  cashOut: Pick<CashOut, 'id' | 'ticketId'>,
  paid: { amount: number; share: string; closes: boolean },
): Promise<void> {
  await tx.query({
    name: 'sports-cash-out-pay',
    text: `with moved as (
        update sports_ticket t set share = $3, cashed = t.cashed + $2, payments = t.payments + 1,
          due = case when $4 then 0 else t.due end,
          paid = t.paid + case when t.demo then $2 else 0 end,
          state = case when not $4 then t.state when t.demo then 'settled' else 'decided' end,
          state_at = case when $4 then now() else t.state_at end
        where t.id = $1 returning t.id, t.payments, t.demo, t.player_id, t.currency),
      paid as (
        insert into sports_payment (ticket_id, nth, kind, amount, closes, state, booked_at)
        select id, payments, 'cash_out', $2, $4, case when demo then 'booked' else 'owed' end, case when demo then now() end
        from moved returning nth),
      trial as (
        update play_balance p set balance = p.balance + $2 from moved m
        where m.demo and p.player_id = m.player_id and p.currency = m.currency)
      update sports_cash_out c set state = 'done', amount = $2, nth = paid.nth from paid where c.id = $5`,
    values: [cashOut.ticketId, paid.amount, paid.share, paid.closes, cashOut.id],
  });
}
