import { fail, failField, ok, type Result, type ResponseOf } from '@fairhouse/contract';
import type { changeClientSeed as call } from '@fairhouse/contract/play/studio';
import { inTransaction } from '@fairhouse/database';
import { isClientSeed } from '@fairhouse/games';
import type { Seat } from '../rounds/round.ts';
import { hasLoaded } from '../fish/magazine-store.ts';
import { findOpenRound } from '../rounds/store.ts';
import type { Studio } from '../studio.ts';
import { newSeed } from './new-seed.ts';
import { lockActivePair, readCommitments, rotateSeeds } from './store.ts';

/** Activates the committed server seed with the player's seed and reveals the previous one. */
export async function changeClientSeed(
  { pool, seeds }: Pick<Studio, 'pool' | 'seeds'>,
  seat: Seat,
  clientSeed: string,
): Promise<Result<ResponseOf<typeof call>>> {
  if (!isClientSeed(clientSeed)) return failField('client_seed_invalid', 'clientSeed', 'wrong_format');
  return inTransaction(pool, {}, async (tx) => {
    const used = await lockActivePair(tx, seeds, seat);
    // If it were revealed now, the server seed would show how an unfinished round ends.
    if ((await findOpenRound(tx, seat)) || (await hasLoaded(tx, seat))) return fail('round_in_progress');
    await rotateSeeds(tx, seat, used, clientSeed, newSeed(seeds, seat));
    const { active, nextServerSeedHash } = (await readCommitments(tx, seat))!;
    return ok({
      fairness: { serverSeedHash: active.serverSeedHash, clientSeed, nonce: active.nextNonce, nextServerSeedHash },
      revealed: {
        serverSeed: used.serverSeed,
        serverSeedHash: used.serverSeedHash,
        clientSeed: used.clientSeed,
        rounds: used.nextNonce,
      },
    });
  });
}
