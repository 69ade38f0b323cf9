import type { WeaponCode } from '@fairhouse/games/fish';
import type { Pool, PoolClient } from 'pg';

export interface Shot {
  magazineId: string;
  n: number;
  weapon: WeaponCode;
  at: number;
  x: number;
  y: number;
  targets: number[];
  /** Places among the targets. */
  kills: number[];
  /** Minor units, without the pot. */
  pay: number;
  blasts: number;
  /** Null: not won. */
  pot: number | null;
}

export async function listShots(db: Pool | PoolClient, magazineIds: readonly string[]): Promise<Shot[]> {
  const { rows } = await db.query<Shot>({
    name: 'fish-shots',
    text: `select magazine_id as "magazineId", n, weapon, at, x, y, targets, kills, pay, blasts, pot from fish_shot
      where magazine_id = any($1::text[]) order by magazine_id, n`,
    values: [magazineIds],
  });
  return rows;
}

export async function storeShots(tx: PoolClient, shots: readonly Shot[]): Promise<void> {
  await tx.query({
    name: 'fish-shots-store',
    text: `insert into fish_shot (magazine_id, n, weapon, at, x, y, targets, kills, pay, blasts, pot)
      select * from unnest($1::text[], $2::int[], $3::text[], $4::bigint[], $5::int[], $6::int[], $7::json[], $8::json[],
        $9::bigint[], $10::int[], $11::bigint[])`,
    values: [
      shots.map(({ magazineId }) => magazineId),
      shots.map(({ n }) => n),
      shots.map(({ weapon }) => weapon),
      shots.map(({ at }) => at),
      shots.map(({ x }) => x),
      shots.map(({ y }) => y),
      shots.map(({ targets }) => JSON.stringify(targets)),
      shots.map(({ kills }) => JSON.stringify(kills)),
      shots.map(({ pay }) => pay),
      shots.map(({ blasts }) => blasts),
      shots.map(({ pot }) => pot),
    ],
  });
}
