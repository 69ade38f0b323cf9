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

/** A room that is not wanted seats no more hands; those in play go on. Answers what was wanted before; undefined: no such room. */
export async function wantRoom(
  tx: PoolClient,
  id: string,
  wanted: RoomRow['wanted'],
): Promise<RoomRow['wanted'] | undefined> {
  const { rows } = await tx.query<Pick<RoomRow, 'wanted'>>(
    `update pvp_room r set wanted = $2 from (select id, wanted from pvp_room where id = $1 for update) b
      where r.id = b.id returning b.wanted`,
    [id, wanted],
  );
  return rows[0]?.wanted;
}

/** Rooms that operators closed. */
export async function listClosedRooms(db: Pool): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>({
    name: 'pvp-rooms-closed',
    text: `select id from pvp_room where wanted = 'off'`,
  });
  return new Set(rows.map(({ id }) => id));
}
