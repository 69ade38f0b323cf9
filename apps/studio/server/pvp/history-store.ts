import type { HandPhase, PvpGame } from '@fairhouse/contract/play/studio-pvp';
import type { Pool } from 'pg';
import type { Session } from '../sessions/store.ts';
import type { Hand, HandSeat } from './hand.ts';
import { seatColumns } from './seat-store.ts';

/** A seat in the history of its player. */
export interface PastSeat extends HandSeat {
  roomId: string;
  game: PvpGame;
  phase: HandPhase;
  startedAt: Date;
  endedAt: Date | null;
  names: string[];
}

/** Newest first, from just before `beforeId`; null when that is no seat of this player. Seats that were not dealt in are none. */
export async function listPastSeats(
  db: Pool,
  { playerId, demo }: Pick<Session, 'playerId' | 'demo'>,
  limit: number,
  beforeId: string | undefined,
): Promise<PastSeat[] | null> {
  let before: number | null = null;
  if (beforeId !== undefined) {
    const { rows } = await db.query<{ ordinal: number }>(
      'select ordinal from pvp_seat where player_id = $1 and demo = $2 and id = $3 and not bot',
      [playerId, demo, beforeId],
    );
    if (!rows[0]) return null;
    before = rows[0].ordinal;
  }
  const { rows } = await db.query<PastSeat>(
    `select ${seatColumns}, h.room_id as "roomId", h.game, h.phase, h.created_at as "startedAt", h.ended_at as "endedAt",
        array(select o.name from pvp_seat o where o.hand_id = h.id and o.seat is not null order by o.seat) as names
      from pvp_seat s join pvp_hand h on h.id = s.hand_id
      where s.player_id = $1 and s.demo = $2 and not s.bot and s.seat is not null
        and ($3::bigint is null or s.ordinal < $3) order by s.ordinal desc limit $4`,
    [playerId, demo, before, limit],
  );
  return rows;
}

/** The hand of a seat that was dealt in. */
export async function findHandOf(db: Pool, seatId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ handId: string }>(
    'select hand_id as "handId" from pvp_seat where id = $1 and seat is not null and not bot',
    [seatId],
  );
  return rows[0]?.handId;
}

/** A hand whose seed may be revealed. */
type Revealable = Pick<Hand, 'id' | 'roomId' | 'chainId' | 'link' | 'clientSeed'>;

/**
 * Hands whose link may be revealed: it, and those of the hands before it in its chain, are of hands that ended long enough ago,
 * since each link leads to all before it. The first ones after a link of a chain.
 */
export async function listRevealable(
  db: Pool,
  secretMs: number,
  limit: number,
  after: Pick<Hand, 'chainId' | 'link'>,
): Promise<Revealable[]> {
  const { rows } = await db.query<Revealable>({
    name: 'pvp-hands-revealable',
    text: `select h.id, h.room_id as "roomId", h.chain_id as "chainId", h.link, h.client_seed as "clientSeed" from pvp_hand h
      where h.server_seed is null and h.phase in ('over', 'void') and h.reason is distinct from 'seed_lost'
        and h.ended_at < now() - $1 * interval '1 ms' and (h.chain_id, h.link) > ($3, $4)
        and not exists (select from pvp_hand b where b.chain_id = h.chain_id and b.link < h.link and b.server_seed is null
          and (b.ended_at is null or b.ended_at >= now() - $1 * interval '1 ms'))
      order by h.chain_id, h.link limit $2`,
    values: [secretMs, limit, after.chainId, after.link],
  });
  return rows;
}

export async function revealSeed(db: Pool, id: string, serverSeed: string): Promise<void> {
  await db.query('update pvp_hand set server_seed = $2 where id = $1 and server_seed is null', [id, serverSeed]);
}
