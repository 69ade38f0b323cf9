import type { Fairness } from '@fairhouse/contract/play/studio';
import type { Seat } from '../rounds/round.ts';
import type { Studio } from '../studio.ts';
import { newClientSeed, newSeed } from './new-seed.ts';
import { plantSeeds, readCommitments } from './store.ts';

/** The commitments of a seat, created at its first visit. */
export async function readFairness({ pool, seeds }: Pick<Studio, 'pool' | 'seeds'>, seat: Seat): Promise<Fairness> {
  let known = await readCommitments(pool, seat);
  if (!known) {
    await plantSeeds(pool, seat, newSeed(seeds, seat), newClientSeed(), newSeed(seeds, seat));
    known = await readCommitments(pool, seat);
  }
  if (!known) throw new Error('A seat has no seeds after they were planted');
  const { active, nextServerSeedHash } = known;
  const { serverSeedHash, clientSeed, nextNonce } = active;
  return { serverSeedHash, clientSeed, nonce: nextNonce, nextServerSeedHash };
}
