import { matchKeys } from '@fairhouse/games/sports/models';
import { createHmac } from 'node:crypto';
import type { SeedOwner } from '../fairness/seed-safe.ts';

/** Whose seed the sealed root of a week is: it opens for no other week. */
export const ownerOf = (week: string): SeedOwner => ({ playerId: `matches ${week}`, gameCode: 'sports', demo: false });

/**
 * k_0 … k_N of a match. The last key comes from the root by HMAC: the SHA-256 of the root is stored, and must not be a key.
 */
export function keysOf(root: string, matchId: string, slices: number): string[] {
  const last = createHmac('sha256', Buffer.from(root, 'hex')).update(`match ${matchId}`).digest('hex');
  return matchKeys(last, slices);
}
