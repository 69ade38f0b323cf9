import type { SavedSlip } from '@fairhouse/contract/play/studio-slips';
import type { Pool } from 'pg';
import type { Session } from '../../sessions/store.ts';

type Owner = Pick<Session, 'playerId' | 'demo'>;

export async function readSlip(
  db: Pool,
  { playerId, demo }: Owner,
): Promise<{ slip: SavedSlip; savedAt: Date } | undefined> {
  const { rows } = await db.query<{ slip: SavedSlip; savedAt: Date }>(
    'select slip, saved_at as "savedAt" from sports_slip where player_id = $1 and demo = $2',
    [playerId, demo],
  );
  return rows[0];
}

export async function saveSlip(db: Pool, { playerId, demo }: Owner, slip: SavedSlip): Promise<Date> {
  const { rows } = await db.query<{ savedAt: Date }>(
    `insert into sports_slip (player_id, demo, slip) values ($1, $2, $3)
      on conflict (player_id, demo) do update set slip = excluded.slip, saved_at = now() returning saved_at as "savedAt"`,
    [playerId, demo, JSON.stringify(slip)],
  );
  return rows[0]!.savedAt;
}
