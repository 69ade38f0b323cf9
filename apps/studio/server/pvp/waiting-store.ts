import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool, PoolClient } from 'pg';
import type { Session } from '../sessions/store.ts';
import type { RoomCounts } from './catalogue.ts';

type Queries = Pool | PoolClient;

/** A player in the queue of a room. */
export interface Waiting {
  playerId: string;
  demo: boolean;
  sessionId: string;
  platformSession: string;
  currency: CurrencyCode;
  gameCode: string;
  name: string;
  groups: string[];
  seed: string;
  /** Milliseconds since the player sat down. */
  waited: number;
}

/**
 * Puts a player in the queue of a room; false when it has a seat in a hand, or waits elsewhere. A repeat keeps the place in the
 * queue and the seed; what it has of the session is that of the newest one.
 */
export async function waitIn(
  db: Queries,
  { playerId, demo, id, platformSession, currency, gameCode, name, groups }: Session,
  roomId: string,
  seed: string,
): Promise<boolean> {
  const { rows } = await db.query<{ roomId: string }>({
    name: 'pvp-wait',
    text: `insert into pvp_waiting as w (player_id, demo, room_id, session_id, platform_session, currency, game_code, name,
        groups, seed)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where not exists (select from pvp_seat where player_id = $1
        and demo = $2 and state in ('bet_pending', 'bet_taken') and not bot)
      on conflict (player_id, demo) do update set session_id = excluded.session_id,
        platform_session = excluded.platform_session, name = excluded.name, groups = excluded.groups
        where w.room_id = excluded.room_id
      returning room_id as "roomId"`,
    values: [playerId, demo, roomId, id, platformSession, currency, gameCode, name, groups, seed],
  });
  return rows.length === 1;
}

/** Leaves the queue of another room; answers which. */
export async function leaveOtherQueue(
  db: Queries,
  { playerId, demo }: Pick<Session, 'playerId' | 'demo'>,
  roomId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ roomId: string }>({
    name: 'pvp-leave-queue',
    text: `delete from pvp_waiting where player_id = $1 and demo = $2 and room_id <> $3 returning room_id as "roomId"`,
    values: [playerId, demo, roomId],
  });
  return rows[0]?.roomId;
}

export async function stopWaiting(
  db: Queries,
  { playerId, demo }: Pick<Session, 'playerId' | 'demo'>,
): Promise<boolean> {
  const { rowCount } = await db.query('delete from pvp_waiting where player_id = $1 and demo = $2', [playerId, demo]);
  return rowCount === 1;
}

/** Rooms in whose queue somebody has waited for so long. */
export async function listWaitingRooms(db: Pool, waitedMs: number): Promise<string[]> {
  const { rows } = await db.query<{ roomId: string }>({
    name: 'pvp-waiting-rooms',
    text: `select distinct room_id as "roomId" from pvp_waiting where at <= clock_timestamp() - $1 * interval '1 ms'`,
    values: [waitedMs],
  });
  return rows.map(({ roomId }) => roomId);
}

/** The queue of a room, locked: those who are connected. Who has been away for long, or has a seat meanwhile, leaves it. */
export async function lockWaiting(tx: PoolClient, roomId: string): Promise<Waiting[]> {
  await tx.query(
    `delete from pvp_waiting w where w.room_id = $1 and (w.at < clock_timestamp() - interval '30 seconds' and not exists
        (select from pvp_presence p where p.player_id = w.player_id and p.demo = w.demo and p.until > clock_timestamp())
      or exists (select from pvp_seat s where s.player_id = w.player_id and s.demo = w.demo and not s.bot
        and s.state in ('bet_pending', 'bet_taken')))`,
    [roomId],
  );
  const { rows } = await tx.query<Waiting>({
    name: 'pvp-waiting-lock',
    text: `select w.player_id as "playerId", w.demo, w.session_id as "sessionId", w.platform_session as "platformSession",
        w.currency, w.game_code as "gameCode", w.name, w.groups, w.seed,
        (extract(epoch from clock_timestamp() - w.at) * 1000)::float8 as waited
      from pvp_waiting w where w.room_id = $1 and exists (select from pvp_presence p where p.player_id = w.player_id
        and p.demo = w.demo and p.until > clock_timestamp()) order by w.at for update of w`,
    values: [roomId],
  });
  return rows;
}

export async function removeWaiting(tx: PoolClient, players: readonly Waiting[]): Promise<void> {
  await tx.query(
    `delete from pvp_waiting w using unnest($1::text[], $2::bool[]) as n (player, demo)
      where w.player_id = n.player and w.demo = n.demo`,
    [players.map(({ playerId }) => playerId), players.map(({ demo }) => demo)],
  );
}

/** Players in hands and in the queue, by room. */
export async function countPlayers(db: Pool): Promise<Map<string, RoomCounts>> {
  const { rows } = await db.query<{ roomId: string } & RoomCounts>({
    name: 'pvp-counts',
    text: `select room_id as "roomId", sum(seated)::int as seated, sum(waiting)::int as waiting from (
        select h.room_id, count(*) as seated, 0 as waiting from pvp_seat s join pvp_hand h on h.id = s.hand_id
          where s.state in ('bet_pending', 'bet_taken') and not s.bot group by 1
        union all select room_id, 0, count(*) from pvp_waiting group by 1) c group by 1`,
  });
  return new Map(rows.map(({ roomId, seated, waiting }) => [roomId, { seated, waiting }]));
}

type Player = Pick<Session, 'playerId' | 'demo'>;

export async function listWaitingPlayers(db: Pool, roomId: string): Promise<Player[]> {
  const { rows } = await db.query<Player>({
    name: 'pvp-waiting-players',
    text: 'select player_id as "playerId", demo from pvp_waiting where room_id = $1',
    values: [roomId],
  });
  return rows;
}
