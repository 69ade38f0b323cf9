import type { CorrectionSource } from '@fairhouse/contract/play/vendor-correction';
import type { CorrectionReason } from '@fairhouse/contract/play/vendor-correction-reasons';
import type { Pool, PoolClient } from 'pg';
import type { Owing } from '../../rounds/round.ts';
import { refundOf, winOf } from '../../rounds/steps.ts';
import { transactionIds } from '../../rounds/round.ts';
import type { Ended, OwedBooks } from '../../wagers/pay-owed.ts';

/** A payment that the platform is to book. `pay` is its amount, of a correction signed. */
export interface OwedPayment extends Owing {
  nth: number;
  kind: 'win' | 'refund' | 'cash_out' | 'correction';
  pay: number;
  closes: boolean;
  reason: CorrectionReason | null;
  persons: [string, string] | null;
  cause: { message: string; rule: string } | null;
}

type Locked = Pick<OwedPayment, 'id' | 'nth' | 'kind' | 'pay' | 'closes' | 'claim' | 'reason' | 'persons' | 'cause'>;

/** Locks due payments until the transaction ends, those of one ticket in their order; skips those of another studio. */
async function lock(db: Pool | PoolClient, limit: number): Promise<OwedPayment[]> {
  // Two statements, each with one index to go by, however old the statistics of these tables are.
  const { rows: locked } = await db.query<Locked>({
    name: 'sports-payments-owed',
    text: `select p.ticket_id as id, p.nth, p.kind, p.amount as pay, p.closes, p.claim, p.reason, p.persons,
        p.cause from sports_payment p
      where p.state = 'owed' and p.due_at <= now() and (p.nth = 1 or not exists (
        select from sports_payment e where e.ticket_id = p.ticket_id and e.nth < p.nth and e.state = 'owed'))
      order by p.due_at limit $1 for update skip locked`,
    values: [limit],
  });
  if (locked.length === 0) return [];
  const { rows } = await db.query<Omit<OwedPayment, keyof Omit<Locked, 'id'>>>({
    name: 'sports-payments-tickets',
    text: `select t.id, t.player_id as "playerId", t.currency, t.game_code as "gameCode", t.demo, t.stake, t.state,
        t.platform_session as "platformSession", t.created_at as "createdAt"
      from sports_ticket t where t.id = any($1)`,
    values: [locked.map(({ id }) => id)],
  });
  const tickets = new Map(rows.map((ticket) => [ticket.id, ticket]));
  return locked.map((payment) => ({ ...tickets.get(payment.id)!, ...payment }));
}

/** The first payment has the id that rounds have, for a ticket usually has one. */
const transactionOf = ({ id, nth }: OwedPayment) => `${id}.win${nth === 1 ? '' : nth}`;

function movementOf(payment: OwedPayment) {
  if (payment.kind === 'refund') return { call: 'refund', ...refundOf(payment) } as const;
  if (payment.kind !== 'correction') {
    const win = { ...winOf(payment), transactionId: transactionOf(payment), closeRound: payment.closes };
    return { call: 'win', ...win } as const;
  }
  const { id, playerId, currency, gameCode, pay: amount, reason, persons, cause } = payment;
  const by: CorrectionSource | null = persons ? { persons } : cause && { cause };
  if (reason === null || by === null) throw new Error(`a correction of ${id} says neither why nor by whom`);
  const round = { playerId, currency, transactionId: transactionOf(payment), roundId: id, gameCode };
  return { call: 'correction', ...round, corrects: transactionIds(id).bet, amount, reason, ...by } as const;
}

/** Payments that the platform has booked, or will never take, and the tickets that end with them. */
async function end(tx: PoolClient, ended: readonly Ended<OwedPayment>[]): Promise<void> {
  const ids = ended.map(({ due }) => due.id);
  await tx.query({
    name: 'sports-payments-end',
    text: `update sports_payment p set state = case when n.refused then 'refused' else 'booked' end,
        booked_at = case when not n.refused then now() end
      from unnest($1::text[], $2::int[], $3::boolean[]) as n (id, nth, refused) where p.ticket_id = n.id and p.nth = n.nth`,
    values: [ids, ended.map(({ due }) => due.nth), ended.map(({ refused }) => refused !== null)],
  });
  // In one order, as whoever settles: nobody waits for each other.
  await tx.query({
    name: 'sports-payments-lock',
    text: 'select from sports_ticket where id = any($1) order by id for no key update',
    values: [ids],
  });
  const booked = ended.filter(({ refused }) => refused === null).map(({ due }) => due);
  await tx.query({
    name: 'sports-payments-book',
    text: `update sports_ticket t set paid = t.paid + n.amount,
        state = case when not n.closes then t.state when n.kind = 'refund' then 'refunded' else 'settled' end,
        state_at = case when n.closes then now() else t.state_at end
      from unnest($1::text[], $2::bigint[], $3::boolean[], $4::text[]) as n (id, amount, closes, kind) where t.id = n.id`,
    values: [
      booked.map(({ id }) => id),
      booked.map(({ pay }) => pay),
      booked.map(({ closes }) => closes),
      booked.map(({ kind }) => kind),
    ],
  });
  await takeBack(
    tx,
    ended.flatMap(({ due, refused }) => (refused === null ? [] : [due])),
  );
}

/** What was refused is not owed any more: the house bears it. */
async function takeBack(tx: PoolClient, refused: readonly OwedPayment[]): Promise<void> {
  if (refused.length === 0) return;
  await tx.query({
    name: 'sports-payments-refused',
    text: `update sports_ticket t set owed = t.owed - n.amount, overpaid = t.overpaid + greatest(-n.amount, 0)
      from unnest($1::text[], $2::bigint[]) as n (id, amount) where t.id = n.id`,
    values: [refused.map(({ id }) => id), refused.map(({ pay }) => pay)],
  });
}

async function postpone(tx: PoolClient, postponed: readonly { due: OwedPayment; pauseMs: number }[]): Promise<void> {
  await tx.query({
    name: 'sports-payments-postpone',
    text: `update sports_payment p set claim = p.claim + 1, due_at = now() + n.pause * interval '1 ms'
      from unnest($1::text[], $2::int[], $3::int[]) as n (id, nth, pause) where p.ticket_id = n.id and p.nth = n.nth`,
    values: [
      postponed.map(({ due }) => due.id),
      postponed.map(({ due }) => due.nth),
      postponed.map(({ pauseMs }) => pauseMs),
    ],
  });
}

/** Wins, refunds, cash-outs and corrections of tickets. Of corrections a refusal is final. */
export const owedSlipPayments: OwedBooks<OwedPayment> = {
  lock,
  movementOf,
  milestoneOf: ({ kind, closes }) => (closes ? (kind === 'refund' ? 'refunded' : 'settled') : null),
  isEnd: ({ kind }, code) => kind === 'correction' && FINAL.has(code),
  end,
  postpone,
};

const FINAL: ReadonlySet<string> = new Set(['correction_late', 'correction_over_paid']);
