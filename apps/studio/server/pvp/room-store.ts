import type { Pool, PoolClient } from 'pg';

export interface RoomRow {
  id: string;
  no: number;
  chainId: number | null;
  link: number;
  wanted: 'on' | 'off';
}

export async function ensureRooms(db: Pool, ids: readonly string[]): Promise<void> {
  await db.query('insert into pvp_room (id) select unnest($1::text[]) on conflict do nothing', [ids]);
}

/** Locks a room to seat a hand; undefined while another process does. */
export async function lockRoom(tx: PoolClient, id: string): Promise<RoomRow | undefined> {
  const { rows } = await tx.query<RoomRow>(
    `select id, no, chain_id as "chainId", link, wanted from pvp_room where id = $1 for update skip locked`,
    [id],
  );
  return rows[0];
}

export async function countHand(
  tx: PoolClient,
  { id, no, chainId, link }: { id: string; no: number; chainId: number; link: number },
): Promise<void> {
  await tx.query('update pvp_room set no = $2, chain_id = $3, link = $4 where id = $1', [id, no, chainId, link]);
}

/** A room that is not wanted seats no more hands; those in play go on. False: there is no such room. */
export async function wantRoom(db: Pool, id: string, wanted: RoomRow['wanted']): Promise<boolean> {
  const { rowCount } = await db.query('update pvp_room set wanted = $2 where id = $1', [id, wanted]);
  return rowCount === 1;
}
