import { fail, failField, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorRevealRound } from '@fairhouse/contract/play/vendor-games';
import { inTransaction } from '@fairhouse/database';
import { isClientSeed } from '@fairhouse/games';
import { hasLoaded, readMagazine } from '../fish/magazine-store.ts';
import { publishRound } from '../rounds/publish-round.ts';
import { findOpenRound, readPublished } from '../rounds/store.ts';
import type { Studio } from '../studio.ts';
import { newSeed } from './new-seed.ts';
import { lockActivePair, rotateSeeds } from './store.ts';

/** Reveals the server seed of a round by changing its player's seeds; one revealed before is only published. */
export async function revealRound(
  studio: Pick<Studio, 'pool' | 'games' | 'lottery' | 'tables' | 'fish' | 'seeds' | 'cards'>,
  { roundId, clientSeed }: { roundId: string; clientSeed: string },
): Promise<Result<ResponseOf<typeof vendorRevealRound>>> {
  if (!isClientSeed(clientSeed)) return failField('client_seed_invalid', 'clientSeed', 'wrong_format');
  const { pool, seeds } = studio;
  const published = await publishRound(studio, roundId);
  if (!published.ok || published.value.serverSeed !== null) return published;
  const round = (await readPublished(pool, roundId)) ?? (await readMagazine(pool, roundId));
  // The seeds of lottery draws and of tables are revealed with their results, to everybody.
  if (!round) return published;
  const refusal = await inTransaction(pool, {}, async (tx) => {
    const used = await lockActivePair(tx, seeds, round);
    // Another call revealed it while this one waited for the lock.
    if (used.id !== round.seedPairId) return undefined;
    // If it were revealed now, the server seed would show how an unfinished round ends.
    if ((await findOpenRound(tx, round)) || (await hasLoaded(tx, round))) return fail('round_in_progress');
    await rotateSeeds(tx, round, used, clientSeed, newSeed(seeds, round));
    return undefined;
  });
  return refusal ?? publishRound(studio, roundId);
}
