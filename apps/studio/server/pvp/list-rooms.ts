import type { PvpRoom } from '@fairhouse/contract/play/pvp-rooms';
import type { Pool } from 'pg';
import { describeRoom, type Room } from './catalogue.ts';
import { countPlayers } from './waiting-store.ts';

export async function listRooms(pool: Pool, rooms: readonly Room[], gameCode?: string): Promise<PvpRoom[]> {
  const counts = await countPlayers(pool);
  return rooms
    .filter(({ family }) => gameCode === undefined || family.gameCode === gameCode)
    .map((room) => describeRoom(room, counts.get(room.id) ?? { seated: 0, waiting: 0 }));
}
