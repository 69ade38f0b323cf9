import type { Pool } from 'pg';
import { readFactors } from './factor-store.ts';

/** By which part of the usual limit a player may win; traders change it. */
export type FactorOf = (playerId: string) => Promise<number>;

/** A change counts after at most so long. */
const FRESH_MS = 5_000;

export function createFactors(pool: Pool): FactorOf {
  let known = new Map<string, number>();
  let readAt = -Infinity;
  return async (playerId) => {
    if (performance.now() - readAt > FRESH_MS) {
      known = await readFactors(pool);
      readAt = performance.now();
    }
    return known.get(playerId) ?? 1;
  };
}
