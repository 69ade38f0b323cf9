import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import type { SealedSeed, SeedOwner } from './seed-safe.ts';

/** A seed that is not revealed: unsealed, as older versions stored it, or sealed. */
export interface StoredSeed extends SeedOwner {
  id: number;
  serverSeed: string | null;
  serverSeedHash: string;
  sealedSeed: Buffer | null;
  sealKey: string | null;
}

/** Rows locked at once. */
const BATCH = 500;

/** The keys that seal unrevealed seeds; null for unsealed ones. */
export async function listSealKeys(db: Pool): Promise<(string | null)[]> {
  const { rows } = await db.query<{ sealKey: string | null }>(
    `select distinct nullif(coalesce(seal_key, ''), '') as "sealKey" from seed_pair where state <> 'revealed'`,
  );
  return rows.map(({ sealKey }) => sealKey);
}

/** Seals up to 500 seeds of one key again; answers their number. */
export async function resealBatch(
  db: Pool,
  sealKey: string | null,
  reseal: (stored: StoredSeed) => SealedSeed,
): Promise<number> {
  return inTransaction(db, {}, async (tx) => {
    const { rows } = await tx.query<StoredSeed>(
      `select id, player_id as "playerId", game_code as "gameCode", demo, server_seed as "serverSeed",
          server_seed_hash as "serverSeedHash", sealed_seed as "sealedSeed", seal_key as "sealKey"
        from seed_pair where state <> 'revealed' and coalesce(seal_key, '') = $1 limit ${BATCH} for update`,
      [sealKey ?? ''],
    );
    const sealed = rows.map(reseal);
    await tx.query(
      `update seed_pair s set server_seed = null, sealed_seed = n.sealed_seed, seal_key = n.seal_key
        from unnest($1::bigint[], $2::bytea[], $3::text[]) as n (id, sealed_seed, seal_key) where s.id = n.id`,
      [
        rows.map(({ id }) => id),
        sealed.map(({ sealedSeed }) => sealedSeed),
        sealed.map(({ sealKey: newest }) => newest),
      ],
    );
    return rows.length;
  });
}

const RULE = 'seed_pair_clear_once_revealed';

/** Whether seeds in use may have been stored unsealed until now. */
export async function hasLainClear(db: Pool): Promise<boolean> {
  const { rowCount } = await db.query('select from pg_constraint where conname = $1 and not convalidated', [RULE]);
  return rowCount !== 0;
}

/**
 * The table's file contains old versions of updated rows until it is rewritten; after that the constraint is validated.
 */
export async function eraseClearSeeds(db: Pool): Promise<void> {
  await db.query('vacuum (full) seed_pair');
  await db.query(`alter table seed_pair validate constraint ${RULE}`);
}
