import type { CorrectionSource } from '@fairhouse/contract/play/vendor-correction';
import type { Pool, PoolClient } from 'pg';
import type { BookedTicket, Decision } from './decide-ticket.ts';
import { ALL, type Result } from './result.ts';

/** A ticket as it is decided: without what only its placing needs. */
const columns = `t.id, t.type, t.legs, t.stake, t.stake_per_line as "stakePerLine", t.max_win as "maxWin", t.state,
  t.taken_at as "takenAt", t.due, t.owed, t.cashed, t.overpaid, t.share, t.closes_at as "closesAt",
  coalesce(t.asked_at, t.created_at) as "createdAt"`;

/** Locks the next tickets, by id, with a leg that a revision concerns, whatever their state. */
export async function lockConcerned(
  tx: PoolClient,
  { match, market, specifiers, outcome }: Pick<Result, 'match' | 'market' | 'specifiers' | 'outcome'>,
  after: string,
  limit: number,
): Promise<BookedTicket[]> {
  const isWhole = outcome === ALL;
  const { rows: found } = await tx.query<{ id: string }>({
    name: isWhole ? 'sports-legs-of-market' : 'sports-legs-of-outcome',
    text: `select ticket_id as id from sports_leg where match_id = $1 and market = $2 and specifiers = $3
      and ${isWhole ? '' : 'outcome = $6 and '} ticket_id > $4 order by ticket_id limit $5`,
    values: [match, market, specifiers, after, limit, ...(isWhole ? [] : [outcome])],
  });
  if (found.length === 0) return [];
  const { rows } = await tx.query<BookedTicket>({
    name: 'sports-concerned',
    text: `select ${columns} from sports_ticket t where t.id = any($1) order by t.id for no key update`,
    values: [found.map(({ id }) => id)],
  });
  return rows;
}

/** Tickets that get results while they wait for their bet look at them when it is booked. */
export async function markEarly(tx: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: 'sports-mark-early',
    text: 'update sports_ticket set early_results = true where id = any($1)',
    values: [ids],
  });
}

/** Locks booked tickets that have results of before their booking. */
export async function lockEarly(tx: PoolClient, limit: number): Promise<BookedTicket[]> {
  const { rows } = await tx.query<BookedTicket>({
    name: 'sports-early',
    text: `select ${columns} from sports_ticket t
      where t.early_results and t.state not in ('delayed', 'bet_pending') order by t.id limit $1
      for no key update skip locked`,
    values: [limit],
  });
  return rows;
}

export async function endEarly(tx: PoolClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: 'sports-end-early',
    text: 'update sports_ticket set early_results = false where id = any($1)',
    values: [ids],
  });
}

/** Locks tickets to which nothing may be added any more. */
export async function lockClosing(tx: PoolClient, limit: number): Promise<BookedTicket[]> {
  const { rows } = await tx.query<BookedTicket>({
    name: 'sports-closing',
    text: `select ${columns} from sports_ticket t where t.state = 'decided' and t.closes_at <= now()
      order by t.id limit $1 for no key update skip locked`,
    values: [limit],
  });
  return rows;
}

/** A decision with who or what answers for its correction. */
export type StoredDecision = Decision & { by: CorrectionSource | null };

const flat = ({ payment, correction, by, ...decision }: StoredDecision) => ({
  ...decision,
  ...payment,
  correction: correction?.amount ?? null,
  reason: correction?.reason ?? null,
  persons: by?.persons ?? null,
  cause: by?.cause ?? null,
});

/** Stores decisions about locked tickets with the payments that they owe; trial money is paid at once. */
export async function storeDecisions(tx: PoolClient, decisions: readonly StoredDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  await tx.query({
    name: 'sports-decide',
    text: `with n as (select * from json_to_recordset($1) as n (id text, state text, due bigint, owed bigint, overpaid bigint,
          "closesAt" timestamptz, kind text, amount bigint, closes boolean, correction bigint, reason text, persons json,
          cause json)),
      moved as (
        update sports_ticket t set due = n.due, owed = n.owed, overpaid = n.overpaid, closes_at = n."closesAt",
          payments = t.payments + (n.kind is not null)::int + (n.correction is not null)::int,
          paid = t.paid + case when t.demo then coalesce(n.amount, 0) + coalesce(n.correction, 0) else 0 end,
          state = case when t.demo and n.closes then case n.kind when 'refund' then 'refunded' else 'settled' end
            else coalesce(n.state, t.state) end,
          state_at = case when n.state is null or n.state = t.state and not (t.demo and coalesce(n.closes, false))
            then t.state_at else now() end
        from n where t.id = n.id
        returning t.id, t.payments, t.demo, t.player_id, t.currency, n.kind, n.amount, n.closes, n.correction, n.reason, n.persons,
          n.cause),
      paid as (
        insert into sports_payment (ticket_id, nth, kind, amount, closes, state, booked_at, reason, persons, cause)
        select id, p.nth, p.kind, p.amount, p.closes, case when demo then 'booked' else 'owed' end,
          case when demo then now() end, p.reason, p.persons, p.cause
        from moved cross join lateral (values
          (payments - (correction is not null)::int, kind, amount, closes, null, null, null),
          (payments, case when correction is not null then 'correction' end, correction, false, reason, persons, cause))
          as p (nth, kind, amount, closes, reason, persons, cause)
        where p.kind is not null),
      trial as (select player_id, currency, sum(coalesce(amount, 0) + coalesce(correction, 0)) as amount from moved where demo
        group by 1, 2 order by 1, 2)
      update play_balance p set balance = greatest(0, p.balance + trial.amount) from trial
        where p.player_id = trial.player_id and p.currency = trial.currency`,
    values: [JSON.stringify(decisions.map(flat))],
  });
}

export interface UnsettledCounts {
  pending: number;
  overdue: number;
}

/** A day after its round should have ended: without an instant within a day. */
const OVERDUE = `coalesce(settles_by, created_at) < now() - interval '24 hours'`;

/** Tickets that owe the platform a call, and those that wait for too long: a booked one owes nothing until its results. */
export async function countUnsettledSlips(db: Pool): Promise<UnsettledCounts> {
  const { rows } = await db.query<UnsettledCounts>(
    `select count(*) filter (where state not in ('bet_taken', 'delayed')) as pending,
        count(*) filter (where ${OVERDUE}) as overdue
      from sports_ticket where not demo and state in ('delayed', 'bet_pending', 'bet_taken', 'decided', 'refund_pending')`,
  );
  return rows[0]!;
}
