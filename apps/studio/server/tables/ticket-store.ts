import type { Pool, PoolClient } from 'pg';
import type { Seat } from '../rounds/round.ts';
import type { Move } from '../rounds/steps.ts';
import type { Ticket } from './ticket.ts';

type Queries = Pool | PoolClient;

export const ticketColumns = `t.id, t.table_id as "tableId", t.round_no as "roundNo", t.player_id as "playerId", t.currency,
  t.game_code as "gameCode", t.demo, t.session_id as "sessionId", t.platform_session as "platformSession", t.version,
  t.spots, t.stake, t.state, t.pay, t.returns, t.refusal, t.balance_after_bet as "balanceAfterBet",
  t.balance_after_win as "balanceAfterWin", t.claim, t.created_at as "createdAt"`;

const list = <Item, Value>(items: readonly Item[], value: (item: Item) => Value): Value[] => items.map(value);

export async function readTickets(db: Queries, ids: readonly string[]): Promise<Ticket[]> {
  const { rows } = await db.query<Ticket>({
    name: 'table-tickets-read',
    text: `select ${ticketColumns} from table_ticket t where t.id = any($1::text[])`,
    values: [ids],
  });
  return rows;
}

type Player = Pick<Seat, 'playerId' | 'demo'>;

/** The ticket of a player in a round. */
export async function findTicket(
  db: Queries,
  { playerId, demo }: Player,
  tableId: string,
  roundNo: number,
): Promise<Ticket | undefined> {
  const { rows } = await db.query<Ticket>({
    name: 'table-ticket-find',
    text: `select ${ticketColumns} from table_ticket t where t.table_id = $1 and t.round_no = $2 and t.player_id = $3
      and t.demo = $4`,
    values: [tableId, roundNo, playerId, demo],
  });
  return rows[0];
}

/** Tickets of a player whose money is still on its way, whatever the table; not the drafts. */
export async function listUnsettled(db: Queries, { playerId, demo }: Player): Promise<Ticket[]> {
  const { rows } = await db.query<Ticket>({
    name: 'table-tickets-unsettled',
    text: `select ${ticketColumns} from (select * from table_ticket where player_id = $1 and demo = $2
        order by ordinal desc limit 40) t
      where t.state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending') order by t.ordinal`,
    values: [playerId, demo],
  });
  return rows;
}

/**
 * Tickets of which a player may not have heard who has the events of a table up to `last`: those whose money is on its way, and
 * those that changed since a minute before it, since what changed is told after the event. Not the drafts.
 */
export async function listNews(
  db: Queries,
  { playerId, demo }: Player,
  { tableId, last }: { tableId: string; last: number },
): Promise<Ticket[]> {
  const { rows } = await db.query<Ticket>({
    name: 'table-tickets-news',
    text: `select ${ticketColumns} from (select * from table_ticket where player_id = $1 and demo = $2
        order by ordinal desc limit 40) t
      where t.state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending') or t.state <> 'draft' and t.state_at >
        (select at - interval '1 minute' from table_event where table_id = $3 and seq = $4) order by t.ordinal`,
    values: [playerId, demo, tableId, last],
  });
  return rows;
}

/** Newest first, from just before `beforeId`; null when that is no ticket of this player. */
export async function listTickets(
  db: Pool,
  { playerId, demo }: Player,
  limit: number,
  beforeId: string | undefined,
): Promise<Ticket[] | null> {
  let before: number | null = null;
  if (beforeId !== undefined) {
    const { rows } = await db.query<{ ordinal: number }>(
      'select ordinal from table_ticket where player_id = $1 and demo = $2 and id = $3',
      [playerId, demo, beforeId],
    );
    if (!rows[0]) return null;
    before = rows[0].ordinal;
  }
  const { rows } = await db.query<Ticket>(
    `select ${ticketColumns} from table_ticket t where t.player_id = $1 and t.demo = $2
        and t.state not in ('draft', 'refused') and ($3::bigint is null or t.ordinal < $3)
      order by t.ordinal desc limit $4`,
    [playerId, demo, before, limit],
  );
  return rows;
}

/**
 * The table closes: empty tickets go, the others wait for their bet. Answers those of trial play. Chips that are just being laid
 * hold the round (`layChips`): they are waited for, and none are laid from then on.
 */
export async function freezeTickets(tx: PoolClient, tableId: string, no: number): Promise<Ticket[]> {
  await tx.query({
    name: 'table-round-hold',
    text: 'select from table_round where table_id = $1 and no = $2 for no key update',
    values: [tableId, no],
  });
  await tx.query({
    name: 'table-tickets-empty',
    text: `delete from table_ticket where table_id = $1 and round_no = $2 and state = 'draft' and stake = 0`,
    values: [tableId, no],
  });
  const { rows } = await tx.query<Ticket>({
    name: 'table-tickets-freeze',
    text: `update table_ticket t set state = case when demo then 'bet_taken' else 'bet_pending' end,
        state_at = clock_timestamp() where table_id = $1 and round_no = $2 and state = 'draft' returning ${ticketColumns}`,
    values: [tableId, no],
  });
  return rows.filter(({ demo }) => demo).toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
}

/** Tickets whose bets are to be sent; from the second time on an earlier try may be in progress. */
export async function claimPending(db: Queries, tableId: string, no: number): Promise<Ticket[]> {
  const { rows } = await db.query<Ticket>({
    name: 'table-tickets-claim',
    text: `update table_ticket t set claim = t.claim + 1
      where table_id = $1 and round_no = $2 and state = 'bet_pending' returning ${ticketColumns}`,
    values: [tableId, no],
  });
  return rows;
}

/** What the platform answered to bets. One that was fixed meanwhile stays to be refunded. */
export async function storeAnswers(
  db: Queries,
  answers: readonly { ticket: Pick<Ticket, 'id'>; move: Move }[],
): Promise<void> {
  await db.query({
    name: 'table-tickets-answer',
    text: `update table_ticket t set state = n.state, state_at = clock_timestamp(), balance_after_bet = n.balance,
        reference = n.reference, refusal = n.refusal, refusal_value = n.value,
        due_at = case n.state when 'refund_pending' then now() else t.due_at end
      from unnest($1::text[], $2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::json[])
        as n (id, state, balance, reference, refusal, value)
      where t.id = n.id and t.state = 'bet_pending'`,
    values: [
      list(answers, ({ ticket }) => ticket.id),
      list(answers, ({ move }) => move.to),
      list(answers, ({ move }) => move.balanceAfterBet ?? null),
      list(answers, ({ move }) => move.reference ?? null),
      list(answers, ({ move }) => move.refusal ?? null),
      list(answers, ({ move }) => (move.refusalValue === undefined ? null : JSON.stringify(move.refusalValue))),
    ],
  });
}

export async function countTickets(
  db: Queries,
  tableId: string,
  no: number,
): Promise<{ all: number; uncertain: number }> {
  const { rows } = await db.query<{ all: number; uncertain: number }>({
    name: 'table-tickets-count',
    text: `select count(*) as all, count(*) filter (where state = 'bet_pending') as uncertain from table_ticket
      where table_id = $1 and round_no = $2 and not demo and state <> 'draft'`,
    values: [tableId, no],
  });
  return rows[0]!;
}

/** Bets without an answer do not play: what of them may have been booked is given back. */
export async function refundUncertain(tx: PoolClient, tableId: string, no: number): Promise<void> {
  await tx.query({
    name: 'table-tickets-uncertain',
    text: `update table_ticket set state = 'refund_pending', state_at = clock_timestamp(), due_at = now(),
        refusal = 'platform_unreachable' where table_id = $1 and round_no = $2 and state = 'bet_pending'`,
    values: [tableId, no],
  });
}

/** Everything goes back. Answers the tickets of trial play, which are refunded at once. */
export async function refundAll(tx: PoolClient, tableId: string, no: number): Promise<Ticket[]> {
  const { rows } = await tx.query<Ticket>({
    name: 'table-tickets-void',
    text: `update table_ticket t set state = case when demo then 'refunded' else 'refund_pending' end,
        state_at = clock_timestamp(), due_at = case when demo then 'infinity'::timestamptz else now() end
      where table_id = $1 and round_no = $2 and state in ('bet_pending', 'bet_taken') returning ${ticketColumns}`,
    values: [tableId, no],
  });
  return rows.filter(({ demo }) => demo).toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
}

/** Tickets that play. */
export async function listPlaying(tx: PoolClient, tableId: string, no: number): Promise<Ticket[]> {
  const { rows } = await tx.query<Ticket>({
    name: 'table-tickets-playing',
    text: `select ${ticketColumns} from table_ticket t where table_id = $1 and round_no = $2 and state = 'bet_taken'
      order by player_id for update`,
    values: [tableId, no],
  });
  return rows;
}

export interface Decision {
  id: string;
  pay: number;
  returns: Record<string, number>;
}

/** Decided tickets are paid from now on; those of trial play have been. */
export async function storeDecisions(tx: PoolClient, decisions: readonly Decision[]): Promise<void> {
  await tx.query({
    name: 'table-tickets-decide',
    text: `update table_ticket t set state = case when t.demo then 'settled' else 'decided' end, pay = n.pay,
        returns = n.returns, state_at = clock_timestamp(),
        due_at = case when t.demo then 'infinity'::timestamptz else now() end
      from unnest($1::text[], $2::bigint[], $3::json[]) as n (id, pay, returns)
      where t.id = n.id and t.state = 'bet_taken'`,
    values: [
      list(decisions, ({ id }) => id),
      list(decisions, ({ pay }) => pay),
      list(decisions, ({ returns }) => JSON.stringify(returns)),
    ],
  });
}

/** Players and stakes of a round, by currency, trial play apart. */
export interface SpotTotals {
  currency: string;
  demo: boolean;
  players: number;
  spots: Record<string, number>;
}

export async function sumStakes(db: Pool, tableId: string, no: number): Promise<SpotTotals[]> {
  const { rows } = await db.query<SpotTotals>({
    name: 'table-totals',
    text: `with t as (select currency, demo, spots from table_ticket where table_id = $1 and round_no = $2 and stake > 0
        and state in ('draft', 'bet_pending', 'bet_taken', 'decided', 'settled')),
      s as (select currency, demo, e.key, sum(e.value::bigint) as amount from t, json_each_text(t.spots) e group by 1, 2, 3)
      select t.currency, t.demo, count(*) as players, coalesce((select json_object_agg(s.key, s.amount) from s
        where s.currency = t.currency and s.demo = t.demo), '{}'::json) as spots from t group by 1, 2`,
    values: [tableId, no],
  });
  return rows;
}

/** Tickets whose money is on its way; overdue after a day, which must be none (reliability 23). */
export async function countUnsettledTableTickets(db: Pool): Promise<{ pending: number; overdue: number }> {
  const { rows } = await db.query<{ pending: number; overdue: number }>(
    `select count(*) as pending, count(*) filter (where created_at < now() - interval '24 hours') as overdue
      from table_ticket where state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending')`,
  );
  return rows[0]!;
}
