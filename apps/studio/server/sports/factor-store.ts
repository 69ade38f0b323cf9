import type { Pool } from 'pg';

/** Of every player whose factor was changed, the newest. */
export async function readFactors(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ playerId: string; percent: number }>(
    `select distinct on (player_id) player_id as "playerId", percent from sports_factor order by player_id, id desc`,
  );
  return new Map(rows.map(({ playerId, percent }) => [playerId, percent / 100]));
}

export interface ChangedFactor {
  playerId: string;
  percent: number;
  changedBy: string;
  reason: string;
  at: Date;
}

/** Players whose ids begin so and whose limit is not the usual one, those of the last change first. */
export async function listFactors(pool: Pool, players: string): Promise<ChangedFactor[]> {
  const { rows } = await pool.query<ChangedFactor>(
    `select "playerId", percent, "changedBy", reason, at from (
        select distinct on (player_id) id, player_id as "playerId", percent, changed_by as "changedBy", reason,
          created_at as at
        from sports_factor where starts_with(player_id, $1) order by player_id, id desc) f
      where percent <> 100 order by id desc limit 500`,
    [players],
  );
  return rows;
}

export async function storeFactor(
  pool: Pool,
  change: { playerId: string; percent: number; operator: string; reason: string },
): Promise<void> {
  const { playerId, percent, operator, reason } = change;
  await pool.query('insert into sports_factor (player_id, percent, changed_by, reason) values ($1, $2, $3, $4)', [
    playerId,
    percent,
    operator,
    reason,
  ]);
}
