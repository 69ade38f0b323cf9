import { connect } from '@fairhouse/database';
import { commitToServerSeed } from '@fairhouse/games';
import { StartError } from '@fairhouse/server';
import type { Pool } from 'pg';
import { resealChains } from '../lottery/draws/reseal-chains.ts';
import { resealTableChains } from '../tables/reseal-chains.ts';
import { hasLainClear, eraseClearSeeds, listSealKeys, resealBatch, type StoredSeed } from './sealing-store.ts';
import { SeedSafeError, type SealedSeed, type SeedSafe } from './seed-safe.ts';

/**
 * Seals every unrevealed seed under the newest key: those that an older version stored unsealed, and those under older
 * keys. Runs as the database's owner, since the application may not change a seed; in batches; repeating it is cheap.
 * Throws a `StartError` when a key is missing or a row does not match its commitment.
 */
export async function sealStoredSeeds(ownerUrl: string, safe: SeedSafe): Promise<void> {
  const owner = connect({ url: ownerUrl, max: 1, name: 'fairhouse studio seal' });
  try {
    await sealAll(owner, safe);
  } catch (error) {
    if (error instanceof SeedSafeError) throw new StartError(`${error.message}.`, { cause: error });
    throw error;
  } finally {
    await owner.end();
  }
}

async function sealAll(owner: Pool, safe: SeedSafe): Promise<void> {
  const inUse = await listSealKeys(owner);
  for (const key of inUse) {
    if (key === null || safe.knows(key)) continue;
    throw new StartError(
      `The database holds server seeds sealed under the key ${key}, which is in neither STUDIO_SEED_KEY nor ` +
        'STUDIO_SEED_KEY_FILE. Without it their rounds cannot go on; put it back, after the newest.',
    );
  }
  const outdated = inUse.filter((key) => key !== safe.newestKey);
  for (const key of outdated) while ((await resealBatch(owner, key, (stored) => reseal(safe, stored))) > 0);
  if (await hasLainClear(owner)) await eraseClearSeeds(owner);
  await resealChains(owner, safe);
  await resealTableChains(owner, safe);
}

function reseal(safe: SeedSafe, { serverSeed, ...stored }: StoredSeed): SealedSeed {
  const clear = serverSeed ?? safe.open(stored, stored as typeof stored & SealedSeed);
  if (commitToServerSeed(clear) === stored.serverSeedHash) return safe.seal(stored, clear);
  throw new SeedSafeError(`The server seed of row ${stored.id} is not the one committed to`);
}
