import type { Pool, PoolClient } from 'pg';
import type { Move } from '../../rounds/steps.ts';
import type { Load } from './exposure-store.ts';
import type { Ticket } from './ticket.ts';

type Queries = Pool | PoolClient;

const columns = `t.id, t.request_id as "requestId", t.player_id as "playerId", t.currency, t.game_code as "gameCode",
  t.demo, t.platform_session as "platformSession", t.draw_id as "drawId", d.numero, t.chase_id as "chaseId", t.lines, t.lots, t.stake, t.state,
  t.reference, t.pay, t.results, t.refusal, t.refusal_value as "refusalValue",
  t.balance_after_bet as "balanceAfterBet", t.balance_after_win as "balanceAfterWin", t.claim,
  t.created_at as "createdAt"`;

export interface NewTicket extends Pick<
  Ticket,
  | 'id'
  | 'requestId'
  | 'playerId'
  | 'currency'
  | 'gameCode'
  | 'demo'
  | 'platformSession'
  | 'drawId'
  | 'lines'
  | 'lots'
  | 'stake'
  | 'state'
  | 'balanceAfterBet'
  | 'chaseId'
> {
  loads: readonly Load[];
}

/**
 * Whoever adds a ticket to a draw, books or cancels one has the draw locked until the transaction ends. So nobody fixes its
 * tickets before that is committed, and afterwards its new state is read.
 */
const lockedDraws = (which: string) =>
  `d as materialized (select id, numero, state, closes_at, draws_at from lottery_draw where id ${which} for key share)`;
const lockedDraw = (id: string) => lockedDraws(`= ${id}`);
const drawOfTicket = lockedDraw('(select draw_id from lottery_ticket where id = $1)');

/**
 * Stores tickets of an open draw, or of chases before their draw opens, by the database's clock at one moment, which is
 * also when they count as placed; all are of one draw. Answers when those were stored that are: the draw may not be open, or the player have a ticket of this request.
 */
export async function storeTickets(
  tx: PoolClient,
  drawId: number,
  tickets: readonly NewTicket[],
  leaseMs: number,
): Promise<Map<string, Date>> {
  // In one order, so that two studios never wait for each other.
  const sorted = tickets.toSorted((a, b) => (requestKey(a) < requestKey(b) ? -1 : 1));
  const list = <T>(value: (ticket: NewTicket) => T) => sorted.map(value);
  const { rows } = await tx.query<{ id: string; createdAt: Date }>({
    name: 'tickets-store',
    text: `with ${lockedDraw('$1')}, timed as materialized (select d.*, clock_timestamp() as at from d)
      insert into lottery_ticket (id, request_id, player_id, currency, game_code, demo, platform_session, draw_id,
        lines, lots, stake, loads, state, balance_after_bet, due_at, chase_id, created_at)
      select n.id, n.request, n.player, n.currency, n.game, n.demo, n.session, d.id, n.lines, n.lots, n.stake, n.loads,
        n.state, n.balance, now() + $2 * interval '1 ms', n.chase, d.at
      from timed d, unnest($3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::bool[], $9::text[], $10::json[],
          $11::int[], $12::bigint[], $13::json[], $14::text[], $15::bigint[], $16::text[])
        as n (id, request, player, currency, game, demo, session, lines, lots, stake, loads, state, balance, chase)
      where (d.state = 'open' or d.state = 'scheduled' and n.chase is not null) and d.at < d.closes_at
      on conflict (player_id, request_id) do nothing returning id, created_at as "createdAt"`,
    values: [
      drawId,
      leaseMs,
      list(({ id }) => id),
      list(({ requestId }) => requestId),
      list(({ playerId }) => playerId),
      list(({ currency }) => currency),
      list(({ gameCode }) => gameCode),
      list(({ demo }) => demo),
      list(({ platformSession }) => platformSession),
      list(({ lines }) => JSON.stringify(lines)),
      list(({ lots }) => lots),
      list(({ stake }) => stake),
      list(({ loads }) => JSON.stringify(loads)),
      list(({ state }) => state),
      list(({ balanceAfterBet }) => balanceAfterBet),
      list(({ chaseId }) => chaseId),
    ],
  });
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}

const requestKey = ({ playerId, requestId }: NewTicket) => `${playerId} ${requestId}`;

export async function findRequest(db: Queries, playerId: string, requestId: string): Promise<Ticket | undefined> {
  const { rows } = await db.query<Ticket>({
    name: 'ticket-request',
    text: `select ${columns} from lottery_ticket t join lottery_draw d on d.id = t.draw_id
      where t.player_id = $1 and t.request_id = $2`,
    values: [playerId, requestId],
  });
  return rows[0];
}

export async function readTicket(db: Queries, id: string): Promise<Ticket | undefined> {
  const { rows } = await db.query<Ticket>({
    name: 'ticket-read',
    text: `select ${columns} from lottery_ticket t join lottery_draw d on d.id = t.draw_id where t.id = $1`,
    values: [id],
  });
  return rows[0];
}

/**
 * Claims due tickets that wait for their bet for `leaseMs`, or the one with this id that waits for its bet or its refund;
 * skips tickets that another worker is claiming.
 */
export async function claimTickets(db: Pool, leaseMs: number, limit: number, id?: string): Promise<Ticket[]> {
  const { rows } = await db.query<Ticket>({
    name: id === undefined ? 'ticket-claim-due' : 'ticket-claim',
    text: `update lottery_ticket t set claim = t.claim + 1, due_at = now() + $1 * interval '1 ms'
      from lottery_draw d where d.id = t.draw_id and t.id in (
        select id from lottery_ticket where due_at <= now()
          and ${id === undefined ? `state = 'bet_pending'` : `state in ('bet_pending', 'refund_pending') and id = $3`}
        order by due_at limit $2 for update skip locked)
      returning ${columns}`,
    values: id === undefined ? [leaseMs, limit] : [leaseMs, limit, id],
  });
  return rows;
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
    name: 'ticket-move',
    text: `with moved as (
        update lottery_ticket t set state_at = now(), due_at = now() + $5 * interval '1 ms', state = $4,
          refusal = coalesce($6, t.refusal), refusal_value = coalesce($7::json, t.refusal_value)
        from lottery_draw d where d.id = t.draw_id and t.id = $1 and t.state = $2 and t.claim = $3
        returning ${columns}, t.loads),
      given_back as (
        update lottery_exposure e set amount = e.amount - l.amount
        from moved m, json_to_recordset(m.loads) as l (token text, amount bigint)
        where $2 = 'bet_pending' and m.state in ('refused', 'refund_pending')
          and e.draw_id = m."drawId" and e.currency = m.currency and e.token = l.token)
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

/**
 * Books tickets whose bets are booked; answers undefined for one that another worker has claimed since. One whose draw is
 * fixed, or whose lock is over, is refunded although the platform booked it, and gives its exposure back.
 */
export async function bookTickets(
  db: Queries,
  bets: readonly BookedBet[],
  leaseMs: number,
): Promise<(Ticket | undefined)[]> {
  const { rows } = await db.query<Ticket>({
    name: 'tickets-book',
    text: `with ${lockedDraws('in (select draw_id from lottery_ticket where id = any($1::text[])) order by id')}, moved as (
        update lottery_ticket t set state_at = now(), due_at = now() + $5 * interval '1 ms',
          state = case when d.state in ('scheduled', 'open', 'closed') and clock_timestamp() < d.draws_at
            then 'bet_taken' else 'refund_pending' end,
          balance_after_bet = coalesce(n.balance, t.balance_after_bet), reference = coalesce(n.reference, t.reference)
        from d, unnest($1::text[], $2::int[], $3::bigint[], $4::uuid[]) as n (id, claim, balance, reference)
        where d.id = t.draw_id and t.id = n.id and t.state = 'bet_pending' and t.claim = n.claim
        returning ${columns}, t.loads),
      given_back as (
        update lottery_exposure e set amount = e.amount - l.amount
        from (select m."drawId" as draw_id, m.currency, l.token, sum(l.amount) as amount
          from moved m, json_to_recordset(m.loads) as l (token text, amount bigint)
          where m.state = 'refund_pending' group by 1, 2, 3) l
        where e.draw_id = l.draw_id and e.currency = l.currency and e.token = l.token)
      select * from moved`,
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
    name: 'ticket-postpone',
    text: `update lottery_ticket set due_at = now() + $3 * interval '1 ms' where id = $1 and claim = $2`,
    values: [id, claim, pauseMs],
  });
}

/** Cancels a booked ticket while its draw is open; undefined when that is too late. */
export async function cancelBooked(
  tx: PoolClient,
  { playerId, demo }: Pick<Ticket, 'playerId' | 'demo'>,
  id: string,
): Promise<Ticket | undefined> {
  const { rows } = await tx.query<Ticket>({
    name: 'ticket-cancel',
    text: `with ${drawOfTicket}, moved as (
        update lottery_ticket t set state = 'refund_pending', state_at = now(), due_at = now()
        from d where d.id = t.draw_id and t.id = $1 and t.player_id = $2 and t.demo = $3
          and t.state = 'bet_taken' and d.state = 'open' and clock_timestamp() < d.closes_at
        returning ${columns}, t.loads),
      given_back as (
        update lottery_exposure e set amount = e.amount - l.amount
        from moved m, json_to_recordset(m.loads) as l (token text, amount bigint)
        where e.draw_id = m."drawId" and e.currency = m.currency and e.token = l.token)
      select * from moved`,
    values: [id, playerId, demo],
  });
  return rows[0];
}

/** The end of a trial ticket whose stake was given back in this transaction. */
export async function endRefunded(tx: PoolClient, ticket: Ticket): Promise<Ticket> {
  await tx.query(`update lottery_ticket set state = 'refunded', state_at = now() where id = $1`, [ticket.id]);
  return { ...ticket, state: 'refunded' };
}

/** Newest first, from just before `beforeId`; null when that is no ticket of this player. */
export async function listTickets(
  db: Pool,
  { playerId, demo }: Pick<Ticket, 'playerId' | 'demo'>,
  limit: number,
  { beforeId, gameCode }: { beforeId?: string | undefined; gameCode?: string | undefined },
): Promise<Ticket[] | null> {
  let before: number | null = null;
  if (beforeId !== undefined) {
    const { rows } = await db.query<{ ordinal: number }>(
      'select ordinal from lottery_ticket where player_id = $1 and demo = $2 and id = $3',
      [playerId, demo, beforeId],
    );
    if (!rows[0]) return null;
    before = rows[0].ordinal;
  }
  const { rows } = await db.query<Ticket>(
    `select ${columns} from lottery_ticket t join lottery_draw d on d.id = t.draw_id
      where t.player_id = $1 and t.demo = $2 and t.state <> 'refused' and ($3::bigint is null or t.ordinal < $3)
        and ($4::text is null or t.game_code = $4) order by t.ordinal desc limit $5`,
    [playerId, demo, before, gameCode ?? null, limit],
  );
  return rows;
}
