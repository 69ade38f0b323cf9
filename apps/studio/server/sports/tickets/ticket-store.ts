import type { Pool, PoolClient } from 'pg';
import type { Move } from '../../rounds/steps.ts';
import type { Ticket } from './ticket.ts';

type Queries = Pool | PoolClient;

/** A ticket counts from when its stake was first asked for. */
export const ticketColumns = `t.id, t.client_id as "clientId", t.player_id as "playerId", t.currency,
  t.game_code as "gameCode", t.demo, t.platform_session as "platformSession", t.request, t.type, t.legs, t.lines, t.stake,
  t.stake_per_line as "stakePerLine", t.possible_win as "possibleWin", t.max_win as "maxWin", t.policy, t.loads, t.state,
  t.decides_at as "decidesAt", t.taken_at as "takenAt", t.created_at as "placedAt", t.reference, t.due, t.due as pay,
  t.owed, t.cashed, t.payments, t.paid, t.overpaid, t.share, t.closes_at as "closesAt", t.refusal,
  t.refusal_value as "refusalValue", t.balance_after_bet as "balanceAfterBet", t.settles_by as "settlesBy", t.claim, t.state_at as "stateAt",
  coalesce(t.asked_at, t.created_at) as "createdAt"`;

export type NewTicket = Pick<
  Ticket,
  | 'id'
  | 'clientId'
  | 'playerId'
  | 'currency'
  | 'gameCode'
  | 'demo'
  | 'platformSession'
  | 'request'
  | 'type'
  | 'legs'
  | 'lines'
  | 'stake'
  | 'stakePerLine'
  | 'possibleWin'
  | 'maxWin'
  | 'policy'
  | 'loads'
  | 'state'
  | 'balanceAfterBet'
  | 'settlesBy'
> & { delay: number };

/** Stores tickets, but for those whose player has one of this request; answers those that are stored. */
export async function storeTickets(
  tx: PoolClient,
  tickets: readonly NewTicket[],
  leaseMs: number,
): Promise<Map<string, Ticket>> {
  // In one order, so that two studios never wait for each other.
  const sorted = tickets.toSorted((a, b) => (requestKey(a) < requestKey(b) ? -1 : 1));
  const { rows } = await tx.query<Ticket>({
    name: 'sports-tickets-store',
    text: `with stored as (
        insert into sports_ticket as t (id, client_id, player_id, currency, game_code, demo, platform_session, request, type,
          legs, lines, stake, stake_per_line, possible_win, max_win, policy, loads, state, balance_after_bet, settles_by,
          decides_at, due_at, taken_at)
        select n.id, n."clientId", n."playerId", n.currency, n."gameCode", n.demo, n."platformSession", n.request, n.type,
          n.legs, n.lines, n.stake, n."stakePerLine", n."possibleWin", n."maxWin", n.policy, n.loads, n.state,
          n."balanceAfterBet", n."settlesBy",
          case when n.state = 'delayed' then now() + n.delay * interval '1 s' end,
          now() + case when n.state = 'delayed' then n.delay * interval '1 s' else $2 * interval '1 ms' end,
          case when n.state = 'bet_taken' then now() end
        from json_to_recordset($1) as n (id text, "clientId" uuid, "playerId" text, currency text, "gameCode" text,
          demo boolean, "platformSession" text, request json, type json, legs json, lines int, stake bigint,
          "stakePerLine" bigint, "possibleWin" bigint, "maxWin" bigint, policy text, loads json, state text,
          "balanceAfterBet" bigint, "settlesBy" timestamptz, delay float8)
        on conflict (player_id, client_id) do nothing returning ${ticketColumns}),
      placed as (
        insert into sports_leg (match_id, market, specifiers, outcome, ticket_id)
        select l.match, l.market, l.specifiers, l.outcome, s.id from stored s,
          json_to_recordset(s.legs) as l (match text, market int, specifiers text, outcome text))
      select * from stored`,
    values: [JSON.stringify(sorted), leaseMs],
  });
  return new Map(rows.map((ticket) => [ticket.id, ticket]));
}

const requestKey = ({ playerId, clientId }: NewTicket) => `${playerId} ${clientId}`;

export async function findRequest(db: Queries, playerId: string, clientId: string): Promise<Ticket | undefined> {
  const { rows } = await db.query<Ticket>({
    name: 'sports-ticket-request',
    text: `select ${ticketColumns} from sports_ticket t where t.player_id = $1 and t.client_id = $2`,
    values: [playerId, clientId],
  });
  return rows[0];
}

export async function readTicket(db: Queries, id: string): Promise<Ticket | undefined> {
  const { rows } = await db.query<Ticket>({
    name: 'sports-ticket-read',
    text: `select ${ticketColumns} from sports_ticket t where t.id = $1`,
    values: [id],
  });
  return rows[0];
}

/** Locks a ticket until the transaction ends: results, cash-outs and bookings come one after the other. */
export async function lockTicket(tx: PoolClient, id: string): Promise<Ticket | undefined> {
  const { rows } = await tx.query<Ticket>({
    name: 'sports-ticket-lock',
    text: `select ${ticketColumns} from sports_ticket t where t.id = $1 for no key update`,
    values: [id],
  });
  return rows[0];
}

/** Claims due tickets that wait for their bet or their refund, or one of them; skips those of another worker. */
export async function claimTickets(db: Pool, leaseMs: number, limit: number, id?: string): Promise<Ticket[]> {
  const { rows } = await db.query<Ticket>({
    name: id === undefined ? 'sports-ticket-claim-due' : 'sports-ticket-claim',
    text: `update sports_ticket t set claim = t.claim + 1, due_at = now() + $1 * interval '1 ms'
      where t.id in (select id from sports_ticket where due_at <= now() and state in ('bet_pending', 'refund_pending')
          ${id === undefined ? '' : 'and id = $3'} order by due_at limit $2 for update skip locked)
      returning ${ticketColumns}`,
    values: id === undefined ? [leaseMs, limit] : [leaseMs, limit, id],
  });
  return rows;
}

/** Claims tickets whose delay is over. */
export async function claimDelayed(db: Pool, leaseMs: number, limit: number): Promise<Ticket[]> {
  const { rows } = await db.query<Ticket>({
    name: 'sports-ticket-claim-delayed',
    text: `update sports_ticket t set claim = t.claim + 1, due_at = now() + $1 * interval '1 ms'
      where t.id in (select id from sports_ticket where due_at <= now() and state = 'delayed' order by due_at limit $2
        for update skip locked)
      returning ${ticketColumns}`,
    values: [leaseMs, limit],
  });
  return rows;
}

/** Whether results are known already of what a ticket is on. */
const hasResults = `exists (select from json_to_recordset(t.legs)
    as l (match text, market int, specifiers text, outcome text)
  join sports_result r on r.match_id = l.match and r.market = l.market and r.specifiers = l.specifiers
    and r.outcome in ('*', l.outcome))`;

/** The end of a delay; undefined when another worker has claimed the ticket since. */
export async function endDelay(
  tx: PoolClient,
  ticket: Ticket,
  end: Pick<Ticket, 'state' | 'legs' | 'possibleWin' | 'loads' | 'refusal' | 'refusalValue' | 'balanceAfterBet'>,
  leaseMs: number,
): Promise<Ticket | undefined> {
  const { rows } = await tx.query<Ticket>({
    name: 'sports-ticket-end-delay',
    text: `update sports_ticket t set state = $3, legs = $4, possible_win = $5, loads = $6, refusal = $7, refusal_value = $8,
        balance_after_bet = $9, claim = 1, asked_at = now(), state_at = now(), due_at = now() + $10 * interval '1 ms',
        taken_at = case when $3 = 'bet_taken' then now() end,
        early_results = $3 = 'bet_taken' and ${hasResults}
      where t.id = $1 and t.state = 'delayed' and t.claim = $2 returning ${ticketColumns}`,
    values: [
      ticket.id,
      ticket.claim,
      end.state,
      JSON.stringify(end.legs),
      end.possibleWin,
      JSON.stringify(end.loads),
      end.refusal,
      end.refusalValue === null ? null : JSON.stringify(end.refusalValue),
      end.balanceAfterBet,
      leaseMs,
    ],
  });
  return rows[0];
}

/**
 * Changes the state of a ticket; undefined when another worker has claimed it since. A ticket that will not be played gives
 * its exposure back.
 */
export async function moveTicket(
  db: Queries,
  ticket: Pick<Ticket, 'id' | 'state' | 'claim'>,
  move: Move,
  leaseMs: number,
): Promise<Ticket | undefined> {
  const { rows } = await db.query<Ticket>({
    name: 'sports-ticket-move',
    text: `with moved as (
        update sports_ticket t set state = $4, state_at = now(), due_at = now() + $5 * interval '1 ms',
          refusal = coalesce($6, t.refusal), refusal_value = coalesce($7::json, t.refusal_value)
        where t.id = $1 and t.state = $2 and t.claim = $3 returning ${ticketColumns}),
      given_back as (
        update sports_exposure e set amount = greatest(0, e.amount - l.amount)
        from moved m, json_to_recordset(m.loads) as l (match text, token text, amount bigint)
        where $2 = 'bet_pending' and m.state in ('refused', 'refund_pending')
          and e.match_id = l.match and e.currency = m.currency and e.token = l.token)
      select * from moved`,
    values: [
      ticket.id,
      ticket.state,
      ticket.claim,
      move.to,
      leaseMs,
      move.refusal,
      move.refusalValue === undefined ? null : JSON.stringify(move.refusalValue),
    ],
  });
  return rows[0];
}

/** A bet that the platform has booked. */
export interface BookedBet {
  ticket: Pick<Ticket, 'id' | 'claim'>;
  move: Pick<Move, 'balanceAfterBet' | 'reference'>;
}

/** Tickets whose bets are booked; undefined for one that another worker has claimed since. */
export async function bookTickets(
  db: Pool,
  bets: readonly BookedBet[],
  leaseMs: number,
): Promise<(Ticket | undefined)[]> {
  const { rows } = await db.query<Ticket>({
    name: 'sports-tickets-book',
    text: `update sports_ticket t set state = 'bet_taken', state_at = now(), taken_at = now(),
        due_at = now() + $5 * interval '1 ms', balance_after_bet = coalesce(n.balance, t.balance_after_bet),
        reference = coalesce(n.reference, t.reference), early_results = t.early_results or ${hasResults}
      from unnest($1::text[], $2::int[], $3::bigint[], $4::uuid[]) as n (id, claim, balance, reference)
      where t.id = n.id and t.state = 'bet_pending' and t.claim = n.claim returning ${ticketColumns}`,
    values: [
      bets.map(({ ticket }) => ticket.id),
      bets.map(({ ticket }) => ticket.claim),
      bets.map(({ move }) => move.balanceAfterBet ?? null),
      bets.map(({ move }) => move.reference ?? null),
      leaseMs,
    ],
  });
  const byId = new Map(rows.map((ticket) => [ticket.id, ticket]));
  return bets.map(({ ticket }) => byId.get(ticket.id));
}

/** Releases a ticket until `pauseMs` from now. */
export async function postponeTicket(db: Pool, { id, claim }: Ticket, pauseMs: number): Promise<void> {
  await db.query({
    name: 'sports-ticket-postpone',
    text: `update sports_ticket set due_at = now() + $3 * interval '1 ms' where id = $1 and claim = $2`,
    values: [id, claim, pauseMs],
  });
}
