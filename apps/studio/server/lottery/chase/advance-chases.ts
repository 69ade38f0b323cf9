import { inTransaction } from '@fairhouse/database';
import type { Studio } from '../../studio.ts';
import { refundTickets } from '../tickets/refund-store.ts';
import { listPlacing, lockChase, moveChases } from './chase-store.ts';
import { openTickets, ticketStatesOf } from './chased-tickets-store.ts';

/** Decides about chases whose bets are on their way; those of a studio that died too. */
export async function advanceChases({ pool }: Pick<Studio, 'pool'>): Promise<void> {
  for (const id of await listPlacing(pool)) await advanceChase({ pool }, id);
}

/** All or nothing: active once every stake is booked, refused as soon as one will not be. */
export function advanceChase({ pool }: Pick<Studio, 'pool'>, id: string): Promise<void> {
  return inTransaction(pool, {}, async (tx) => {
    if (!(await lockChase(tx, id, 'placing'))) return;
    const states = await ticketStatesOf(tx, id);
    if (states.has('refused') || states.has('refund_pending') || states.has('refunded')) {
      await moveChases(tx, [id], 'placing', 'refused');
      await refundTickets(tx, await openTickets(tx, [id]));
    } else if (!states.has('bet_pending')) {
      await moveChases(tx, [id], 'placing', 'active');
    }
  });
}
