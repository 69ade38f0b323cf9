import type { PoolClient } from 'pg';

/** A member's game. */
export interface MemberGame {
  merchantId: number;
  memberId: number;
  gameId: number;
}

/** Serialises changes of one member's favourites, so that the count is right. */
export async function lockFavourites(tx: PoolClient, memberId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('favourite_game', $1))`, [memberId]);
}

/** Newest first. */
export async function selectFavourites(tx: PoolClient, memberId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select game_id as id from favourite_game where member_id = $1 order by added_at desc, game_id desc',
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** False: it is a favourite already, or the member has `most` of them. */
export async function insertFavourite(
  tx: PoolClient,
  { merchantId, memberId, gameId }: MemberGame,
  { most, now }: { most: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into favourite_game (merchant_id, member_id, game_id, added_at)
      select $1, $2, $3, $4 where (select count(*) from favourite_game where member_id = $2) < $5
      on conflict do nothing`,
    [merchantId, memberId, gameId, now, most],
  );
  return rowCount === 1;
}

export async function isFavourite(tx: PoolClient, { memberId, gameId }: MemberGame): Promise<boolean> {
  const { rowCount } = await tx.query('select from favourite_game where member_id = $1 and game_id = $2', [
    memberId,
    gameId,
  ]);
  return rowCount === 1;
}

export async function deleteFavourite(tx: PoolClient, { memberId, gameId }: MemberGame): Promise<void> {
  await tx.query('delete from favourite_game where member_id = $1 and game_id = $2', [memberId, gameId]);
}

/** Latest first. */
export async function selectRecent(tx: PoolClient, memberId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select game_id as id from recent_game where member_id = $1 order by opened_at desc, game_id desc',
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** Records that a game was opened; the time never goes back, also for parallel launches. */
export async function saveRecent(
  tx: PoolClient,
  { merchantId, memberId, gameId }: MemberGame,
  { most, now }: { most: number; now: Date },
): Promise<void> {
  await tx.query(
    `insert into recent_game as r (merchant_id, member_id, game_id, opened_at) values ($1, $2, $3, $4)
      on conflict (merchant_id, member_id, game_id)
        do update set opened_at = greatest(r.opened_at, excluded.opened_at)`,
    [merchantId, memberId, gameId, now],
  );
  await tx.query(
    `delete from recent_game where member_id = $1 and game_id in (
        select game_id from recent_game where member_id = $1 order by opened_at desc, game_id desc offset $2)`,
    [memberId, most],
  );
}
