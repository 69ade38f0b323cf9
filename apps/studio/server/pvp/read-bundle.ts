import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import type { HandBundle } from './hand.ts';
import { readHand, readMoves } from './hand-store.ts';
import { readSeats } from './seat-store.ts';

/** A hand with its seats and moves, all of the same moment. */
export function readBundle(pool: Pool, handId: string): Promise<HandBundle | undefined> {
  return inTransaction(pool, { readOnly: true, isolation: 'repeatable read' }, async (tx) => {
    const hand = await readHand(tx, handId);
    if (!hand) return undefined;
    const seats = await readSeats(tx, handId);
    return { hand, seats, moves: await readMoves(tx, handId) };
  });
}
