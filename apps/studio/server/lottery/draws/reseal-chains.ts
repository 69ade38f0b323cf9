import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import type { SeedSafe } from '../../fairness/seed-safe.ts';
import { lockChainsOfOtherKeys, storeSealedRoot } from './chain-store.ts';
import { ownerOf } from './chain.ts';

/**
 * Seals the chains that still decide draws under the newest key. Runs as the database's owner, since the application may
 * not change a chain. Throws a `SeedSafeError` when their key is missing.
 */
export async function resealChains(owner: Pool, safe: SeedSafe): Promise<void> {
  await inTransaction(owner, {}, async (tx) => {
    const chains = await lockChainsOfOtherKeys(tx, safe.newestKey);
    for (const { gameCode, day, ...sealed } of chains) {
      const draws = ownerOf(gameCode, day);
      await storeSealedRoot(tx, { gameCode, day }, safe.seal(draws, safe.open(draws, sealed)));
    }
  });
}
