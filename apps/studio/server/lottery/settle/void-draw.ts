import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { Studio } from '../../studio.ts';
import { isOver } from '../draws/draw-states.ts';
import { findDraw, lockDrawOf } from '../draws/draw-store.ts';
import { appendToLog } from '../log/log-store.ts';
import { refundAll } from './settle-store.ts';

/** Cancels a draw that is not settled: every ticket is refunded, and the log says why. */
export async function voidDraw(
  { pool }: Pick<Studio, 'pool'>,
  { gameCode, numero, reason }: { gameCode: string; numero: string; reason: string },
): Promise<Result<{ refunded: number }>> {
  return inTransaction(pool, {}, async (tx) => {
    const known = await findDraw(tx, gameCode, numero);
    if (!known) return fail('draw_unknown');
    const draw = await lockDrawOf(tx, known.id);
    if (isOver(draw.state)) return draw.state === 'void' ? ok({ refunded: 0 }) : fail('draw_closed');
    const refunded = await refundAll(tx, draw.id);
    await appendToLog(tx, [{ kind: 'void', game: gameCode, numero, reason }]);
    return ok({ refunded });
  });
}
