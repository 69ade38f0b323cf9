import { createClient } from '@fairhouse/contract/client';
import { resumeFishSession } from '@fairhouse/contract/play/studio-fish';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

export interface BenchPlayer {
  playerId: string;
  token: string;
}

/** Sessions of a game as the studio stores them: opening each takes a launch, which this does not measure. */
export async function storeSessions(owner: Pool, count: number, gameCode = 'live-baccarat'): Promise<BenchPlayer[]> {
  const players = Array.from({ length: count }, () => ({
    playerId: randomUUID(),
    token: randomBytes(24).toString('base64url'),
  }));
  await owner.query(
    `insert into game_session (id, token_hash, player_id, currency, game_code, demo, language, platform_session,
        parent_origin, verify_url, lifetime_seconds, merchant, expires_at)
      select gen_random_uuid(), h, p, 'TLB', $3, false, 'EN', 's', 'http://localhost:3000', '', 3600, '',
        now() + interval '1 hour' from unnest($1::bytea[], $2::text[]) as n (h, p)`,
    [
      players.map(({ token }) => createHash('sha256').update(token).digest()),
      players.map(({ playerId }) => playerId),
      gameCode,
    ],
  );
  return players;
}

/** Makes the seeds of a stored session of fish, as its opening does. */
export async function plantFishSeeds(url: string, { token }: Pick<BenchPlayer, 'token'>): Promise<void> {
  const call = createClient({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) });
  await call(resumeFishSession, {});
}
