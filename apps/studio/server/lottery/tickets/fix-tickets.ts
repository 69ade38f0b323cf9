import type { PoolClient } from 'pg';
import { fixChases } from '../chase/fix-chases.ts';
import { leafHash, merkleRoot } from '../draws/merkle-tree.ts';
import { listLeafTickets, refundUnbooked } from './leaf-store.ts';
import { leafOf } from './ticket.ts';

/**
 * Refunds the tickets of a draw that are not booked yet, and answers the Merkle root of those that are, by id. The update
 * waits for a booking in progress, and the list is read after it.
 */
export async function fixTickets(tx: PoolClient, drawId: number): Promise<{ root: string; tickets: number }> {
  await refundUnbooked(tx, drawId);
  await fixChases(tx, drawId);
  const leaves = await listLeafTickets(tx, drawId);
  return { root: merkleRoot(leaves.map((leaf) => leafHash(leafOf(leaf)))), tickets: leaves.length };
}
