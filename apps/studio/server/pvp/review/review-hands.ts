import type { Pool } from 'pg';
import { FEWEST_HANDS, judgePair } from './judge-pair.ts';
import { countPairs, storeFinding } from './review-store.ts';

/** Looks for pairs of players whose hands are not what chance gives. */
export async function reviewHands(pool: Pool): Promise<void> {
  for (const pair of await countPairs(pool, FEWEST_HANDS))
    for (const finding of judgePair(pair)) await storeFinding(pool, pair, finding);
}
