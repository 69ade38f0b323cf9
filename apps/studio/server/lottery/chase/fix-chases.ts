import type { PoolClient } from 'pg';
import { refundTickets } from '../tickets/refund-store.ts';
import { chasesOfDraw, chasesWon, openTickets, undecidedBefore } from './chased-tickets-store.ts';
import { moveChases } from './chase-store.ts';

/**
 * Before the tickets of a draw are fixed: a chase that is not booked whole is refused, and a ticket that would not be
 * played after a win of an earlier draw is refunded while that draw is not decided.
 */
export async function fixChases(tx: PoolClient, drawId: number): Promise<void> {
  const chases = await chasesOfDraw(tx, drawId);
  if (chases.length === 0) return;
  const refused = await moveChases(tx, chases, 'placing', 'refused');
  if (refused.length > 0) await refundTickets(tx, await openTickets(tx, refused));
  await refundTickets(tx, await undecidedBefore(tx, drawId));
}

/** In the transaction that releases the payments of a draw: chases that it ends get the draws back that are left. */
export async function stopChases(tx: PoolClient, drawId: number): Promise<void> {
  const won = await chasesWon(tx, drawId);
  if (won.length === 0) return;
  const stopped = await moveChases(tx, won, 'active', 'stopped');
  await refundTickets(tx, await openTickets(tx, stopped));
}
