import type { PvpRoom } from '@fairhouse/contract/play/pvp-rooms';
import type { Pool } from 'pg';
import { describeRoom, type Room } from './catalogue.ts';
import { listClosedRooms } from './room-store.ts';
import { countPlayers } from './waiting-store.ts';

/** Rooms with their players, without those that operators closed. */
export async function listRooms(pool: Pool, rooms: readonly Room[], gameCode?: string): Promise<PvpRoom[]> {
  const [counts, closed] = await Promise.all([countPlayers(pool), listClosedRooms(pool)]);
  return rooms
    .filter(({ id, family }) => (gameCode === undefined || family.gameCode === gameCode) && !closed.has(id))
    .map((room) => describeRoom(room, counts.get(room.id) ?? { seated: 0, waiting: 0 }));
}
