import type { Pool, PoolClient } from 'pg';
import type { Seat } from '../rounds/round.ts';
import type { SealedSeed, SeedSafe } from './seed-safe.ts';
import type { SeedState } from './seed-states.ts';

export interface SeedPair {
  id: number;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nextNonce: number;
}

const columns = `id, sealed_seed as "sealedSeed", seal_key as "sealKey", server_seed_hash as "serverSeedHash",
  client_seed as "clientSeed", next_nonce as "nextNonce"`;

const seatOf = ({ playerId, gameCode, demo }: Seat) => [playerId, gameCode, demo];

const partsOf = ({ sealedSeed, sealKey, serverSeedHash }: SealedSeed) => [sealedSeed, sealKey, serverSeedHash];

/** Gives a seat its first pair and the commitment to the next; existing ones do not change. */
export async function plantSeeds(db: Pool, seat: Seat, first: SealedSeed, clientSeed: string, next: SealedSeed) {
  await db.query(
    `insert into seed_pair (player_id, game_code, demo, state, sealed_seed, seal_key, server_seed_hash, client_seed,
        activated_at)
      values ($1, $2, $3, 'active', $4, $5, $6, $7, now()), ($1, $2, $3, 'committed', $8, $9, $10, null, null)
      on conflict do nothing`,
    [...seatOf(seat), ...partsOf(first), clientSeed, ...partsOf(next)],
  );
}

/** The seeds of a seat as it may see them; undefined before it has any. */
export async function readCommitments(
  db: Pool | PoolClient,
  seat: Seat,
): Promise<{ active: Omit<SeedPair, 'serverSeed'>; nextServerSeedHash: string } | undefined> {
  const { rows } = await db.query<Omit<SeedPair, 'serverSeed'> & { state: SeedState }>(
    `select id, state, server_seed_hash as "serverSeedHash", client_seed as "clientSeed", next_nonce as "nextNonce"
      from seed_pair where player_id = $1 and game_code = $2 and demo = $3 and state <> 'revealed'`,
    seatOf(seat),
  );
  const active = rows.find(({ state }) => state === 'active');
  const next = rows.find(({ state }) => state === 'committed');
  return active && next && { active, nextServerSeedHash: next.serverSeedHash };
}

/** Most tries: when the pair is revealed while a caller waits for its lock, the caller looks for the next pair. */
const LOCK_TRIES = 100;

/** The pair in use, locked: rounds of a seat are decided one after the other, each with a nonce of its own. */
export async function lockActivePair(tx: PoolClient, safe: SeedSafe, seat: Seat): Promise<SeedPair> {
  for (let attempt = 0; attempt < LOCK_TRIES; attempt += 1) {
    const { rows } = await tx.query<Omit<SeedPair, 'serverSeed'> & SealedSeed>({
      name: 'seed-lock',
      text: `select ${columns} from seed_pair
        where player_id = $1 and game_code = $2 and demo = $3 and state = 'active' for update`,
      values: seatOf(seat),
    });
    if (!rows[0]) continue;
    const { sealedSeed, sealKey, ...pair } = rows[0];
    const { serverSeedHash } = pair;
    return { ...pair, serverSeed: safe.open(seat, { sealedSeed, sealKey, serverSeedHash }) };
  }
  throw new Error('A session without seeds');
}

/** Reveals the pair in use, activates the committed seed with `clientSeed`, and commits to `next`. */
export async function rotateSeeds(tx: PoolClient, seat: Seat, used: SeedPair, clientSeed: string, next: SealedSeed) {
  // The table refuses any seed but the committed one.
  await tx.query(`update seed_pair set state = 'revealed', revealed_at = now(), server_seed = $2 where id = $1`, [
    used.id,
    used.serverSeed,
  ]);
  await tx.query(
    `update seed_pair set state = 'active', client_seed = $4, activated_at = now()
      where player_id = $1 and game_code = $2 and demo = $3 and state = 'committed'`,
    [...seatOf(seat), clientSeed],
  );
  await tx.query(
    `insert into seed_pair (player_id, game_code, demo, state, sealed_seed, seal_key, server_seed_hash)
      values ($1, $2, $3, 'committed', $4, $5, $6)`,
    [...seatOf(seat), ...partsOf(next)],
  );
}
