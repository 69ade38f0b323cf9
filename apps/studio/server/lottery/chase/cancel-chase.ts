import { fail, ok, type Result } from '@fairhouse/contract';
import type { LotteryChase } from '@fairhouse/contract/play/studio-chase';
import { inTransaction } from '@fairhouse/database';
import type { Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import { refundTickets } from '../tickets/refund-store.ts';
import { moveChases, readChase } from './chase-store.ts';
import { cancellableTickets } from './chased-tickets-store.ts';
import { describeChase } from './describe-chase.ts';

/** Gives the draws of a chase back that are not closed. Repeating it changes nothing. */
export async function cancelChase(
  { pool }: Pick<Studio, 'pool'>,
  { playerId, demo }: Session,
  id: string,
): Promise<Result<LotteryChase>> {
  const known = await readChase(pool, id);
  if (!known || known.playerId !== playerId || known.demo !== demo) return fail('not_found');
  await inTransaction(pool, {}, async (tx) => {
    const ids = await cancellableTickets(tx, id);
    const [cancelled] = await moveChases(tx, [id], 'active', 'cancelled');
    if (cancelled) await refundTickets(tx, ids);
  });
  return ok(describeChase((await readChase(pool, id))!));
}
