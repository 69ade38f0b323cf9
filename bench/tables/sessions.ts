import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

export interface BenchPlayer {
  playerId: string;
  token: string;
}

/** Sessions of the tables as the studio stores them: opening each takes a launch, which this does not measure. */
export async function storeSessions(owner: Pool, count: number): Promise<BenchPlayer[]> {
  const players = Array.from({ length: count }, () => ({
    playerId: randomUUID(),
    token: randomBytes(24).toString('base64url'),
  }));
  await owner.query(
    `insert into game_session (id, token_hash, player_id, currency, game_code, demo, language, platform_session,
        parent_origin, verify_url, lifetime_seconds, merchant, expires_at)
      select gen_random_uuid(), h, p, 'TLB', 'live-baccarat', false, 'EN', 's', 'http://localhost:3000', '', 3600, '',
        now() + interval '1 hour' from unnest($1::bytea[], $2::text[]) as n (h, p)`,
    [players.map(({ token }) => createHash('sha256').update(token).digest()), players.map(({ playerId }) => playerId)],
  );
  return players;
}
