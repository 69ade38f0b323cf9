import type { Pool } from 'pg';

/** Of every player whose factor was changed, the newest. */
export async function readFactors(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ playerId: string; percent: number }>(
    `select distinct on (player_id) player_id as "playerId", percent from sports_factor order by player_id, id desc`,
  );
  return new Map(rows.map(({ playerId, percent }) => [playerId, percent / 100]));
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
