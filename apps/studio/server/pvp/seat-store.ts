import type { Pool, PoolClient } from 'pg';
import type { Move } from '../rounds/steps.ts';
import type { HandSeat } from './hand.ts';

type Queries = Pool | PoolClient;

export const seatColumns = `s.id, s.hand_id as "handId", s.place, s.seat, s.player_id as "playerId", s.demo, s.bot, s.name,
  s.session_id as "sessionId", s.platform_session as "platformSession", s.currency, s.game_code as "gameCode", s.stake,
  s.state, s.pay, s.returned, s.raked, s.refusal, s.balance_after_bet as "balanceAfterBet",
  s.balance_after_win as "balanceAfterWin", s.missed, s.auto, s.extra_used as "extraUsed", s.claim,
  s.created_at as "createdAt",
  s.bot or exists (select from pvp_presence p where p.player_id = s.player_id and p.demo = s.demo
    and p.until > clock_timestamp()) as here`;

export type NewSeat = Pick<
  HandSeat,
  | 'id'
  | 'place'
  | 'playerId'
  | 'demo'
  | 'bot'
  | 'name'
  | 'sessionId'
  | 'platformSession'
  | 'currency'
  | 'gameCode'
  | 'stake'
> & { groups: string[] };

export async function storeSeats(tx: PoolClient, handId: string, seats: readonly NewSeat[]): Promise<void> {
  for (const seat of seats) {
    await tx.query({
      name: 'pvp-seat-store',
      text: `insert into pvp_seat (id, hand_id, place, player_id, demo, bot, name, groups, session_id, platform_session,
          currency, game_code, stake, state)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $5 then 'bet_taken' else 'bet_pending' end)`,
      values: [
        seat.id,
        handId,
        seat.place,
        seat.playerId,
        seat.demo,
        seat.bot,
        seat.name,
        seat.groups,
        seat.sessionId,
        seat.platformSession,
        seat.currency,
        seat.gameCode,
        seat.stake,
      ],
    });
  }
}

export async function readSeats(db: Queries, handId: string): Promise<HandSeat[]> {
  const { rows } = await db.query<HandSeat>({
    name: 'pvp-seats',
    text: `select ${seatColumns} from pvp_seat s where s.hand_id = $1 order by s.place`,
    values: [handId],
  });
  return rows;
}

/** Escrows that are to be asked for; from the second time on an earlier try may be in progress. */
export async function claimEscrows(db: Pool, handId: string): Promise<HandSeat[]> {
  const { rows } = await db.query<HandSeat>({
    name: 'pvp-seats-claim',
    text: `update pvp_seat s set claim = s.claim + 1 where s.hand_id = $1 and s.state = 'bet_pending'
      returning ${seatColumns}`,
    values: [handId],
  });
  return rows;
}

/** What the platform answered. A seat that was given up meanwhile stays to be refunded. */
export async function storeAnswer(db: Queries, id: string, move: Move): Promise<void> {
  await db.query({
    name: 'pvp-seat-answer',
    text: `update pvp_seat set state = $2, state_at = clock_timestamp(), balance_after_bet = $3, reference = $4, refusal = $5,
        refusal_value = $6, due_at = case $2 when 'refund_pending' then now() else due_at end
      where id = $1 and state = 'bet_pending'`,
    values: [
      id,
      move.to,
      move.balanceAfterBet ?? null,
      move.reference ?? null,
      move.refusal ?? null,
      move.refusalValue === undefined ? null : JSON.stringify(move.refusalValue),
    ],
  });
}

/** Escrows without an answer: what of them may have been booked goes back. */
export async function refundUncertain(tx: PoolClient, handId: string): Promise<void> {
  await tx.query(
    `update pvp_seat set state = 'refund_pending', state_at = clock_timestamp(), due_at = now(),
        refusal = 'platform_unreachable' where hand_id = $1 and state = 'bet_pending'`,
    [handId],
  );
}

/** Everything goes back. Answers the seats of trial money, which are refunded at once. */
export async function refundSeats(tx: PoolClient, handId: string): Promise<HandSeat[]> {
  const { rows } = await tx.query<HandSeat>(
    `update pvp_seat s set state = case when demo then 'refunded' else 'refund_pending' end, state_at = clock_timestamp(),
        due_at = case when demo then 'infinity'::timestamptz else now() end
      where hand_id = $1 and state in ('bet_pending', 'bet_taken') returning ${seatColumns}`,
    [handId],
  );
  return rows.filter(({ demo, bot }) => demo && !bot);
}

/** The seats of the deal, from 0. */
export async function numberSeats(tx: PoolClient, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update pvp_seat s set seat = n.seat from unnest($1::text[], $2::int[]) as n (id, seat) where s.id = n.id`,
    [ids, [...ids.keys()]],
  );
}

export interface SeatDecision {
  id: string;
  pay: number;
  returned: number;
  raked: number;
}

/** Decided seats are paid from now on; those of trial money have been. */
export async function decideSeats(tx: PoolClient, decisions: readonly SeatDecision[]): Promise<void> {
  await tx.query(
    `update pvp_seat s set state = case when s.demo then 'settled' else 'decided' end, pay = n.pay, returned = n.returned,
        raked = n.raked, state_at = clock_timestamp(),
        due_at = case when s.demo then 'infinity'::timestamptz else now() end
      from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) as n (id, pay, returned, raked)
      where s.id = n.id and s.state = 'bet_taken'`,
    [
      decisions.map(({ id }) => id),
      decisions.map(({ pay }) => pay),
      decisions.map(({ returned }) => returned),
      decisions.map(({ raked }) => raked),
    ],
  );
}

/** Its time was over; from the second time on the seat is played automatically. */
export async function noteMissed(tx: PoolClient, id: string, most: number): Promise<void> {
  await tx.query('update pvp_seat set missed = missed + 1, auto = missed + 1 >= $2 where id = $1', [id, most]);
}

export async function setAuto(db: Queries, id: string, auto: boolean): Promise<void> {
  await db.query('update pvp_seat set auto = $2, missed = case when $2 then missed else 0 end where id = $1', [
    id,
    auto,
  ]);
}

/** Gives a seat more time if it had none in its last hands; false when it did. */
export async function useExtra(tx: PoolClient, { id, playerId, demo }: HandSeat, hands: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update pvp_seat set extra_used = true where id = $1 and not exists (select from (select extra_used from pvp_seat
        where player_id = $2 and demo = $3 and not bot order by ordinal desc limit $4) l where extra_used)`,
    [id, playerId, demo, hands],
  );
  return rowCount === 1;
}

/** The newest seat of a player in a room: where it plays, or played last. */
export async function findNewestSeat(
  db: Queries,
  { playerId, demo }: { playerId: string; demo: boolean },
  roomId: string,
): Promise<{ handId: string; seat: HandSeat } | undefined> {
  const { rows } = await db.query<HandSeat>({
    name: 'pvp-seat-newest',
    text: `select ${seatColumns} from (select * from pvp_seat where player_id = $1 and demo = $2 and not bot
        order by ordinal desc limit 1) s join pvp_hand h on h.id = s.hand_id and h.room_id = $3
        where h.ended_at is null or h.ended_at > now() - interval '10 minutes'`,
    values: [playerId, demo, roomId],
  });
  return rows[0] && { handId: rows[0].handId, seat: rows[0] };
}

/** The room in which a player has a seat in a hand, or waits. */
export async function findPlaceOf(
  db: Queries,
  { playerId, demo }: { playerId: string; demo: boolean },
): Promise<string | undefined> {
  const { rows } = await db.query<{ roomId: string }>({
    name: 'pvp-place',
    text: `select h.room_id as "roomId" from pvp_seat s join pvp_hand h on h.id = s.hand_id
        where s.player_id = $1 and s.demo = $2 and not s.bot and s.state in ('bet_pending', 'bet_taken')
      union all select room_id from pvp_waiting where player_id = $1 and demo = $2 limit 1`,
    values: [playerId, demo],
  });
  return rows[0]?.roomId;
}

/** Another room in which the player has a hand that is not over. */
export async function findHandElsewhere(
  db: Queries,
  { playerId, demo }: { playerId: string; demo: boolean },
  roomId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ roomId: string }>({
    name: 'pvp-elsewhere',
    text: `select h.room_id as "roomId" from pvp_seat s join pvp_hand h on h.id = s.hand_id
        where s.player_id = $1 and s.demo = $2 and not s.bot and s.state in ('bet_pending', 'bet_taken')
          and h.room_id <> $3`,
    values: [playerId, demo, roomId],
  });
  return rows[0]?.roomId;
}

/** Seats whose money is on its way; overdue after a day, which must be none (reliability 23). */
export async function countUnsettledSeats(db: Pool): Promise<{ pending: number; overdue: number }> {
  const { rows } = await db.query<{ pending: number; overdue: number }>(
    `select count(*) as pending, count(*) filter (where created_at < now() - interval '24 hours') as overdue
      from pvp_seat where state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending') and not demo`,
  );
  return rows[0]!;
}
