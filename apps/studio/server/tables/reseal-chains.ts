import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import type { SeedSafe } from '../fairness/seed-safe.ts';
import { lockTableChains, storeSealedChain } from './chain-store.ts';
import { ownerOfChain } from './chain.ts';

/** Seals the chains that still decide rounds under the newest key, as the database's owner. */
export async function resealTableChains(owner: Pool, safe: SeedSafe): Promise<void> {
  await inTransaction(owner, {}, async (tx) => {
    for (const chain of await lockTableChains(tx, safe.newestKey)) {
      const of = ownerOfChain(chain);
      await storeSealedChain(tx, chain.id, safe.seal(of, safe.open(of, chain)));
    }
  });
}
