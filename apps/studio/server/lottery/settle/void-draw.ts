import { fail, ok, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Studio } from '../../studio.ts';
import type { Draw } from '../draws/draw.ts';
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
    return ok({ refunded: await voidLocked(tx, draw, reason) });
  });
}

/** The same for a draw that is locked; answers how many tickets are refunded. */
export async function voidLocked(tx: PoolClient, { id, gameCode, numero }: Draw, reason: string): Promise<number> {
  const refunded = await refundAll(tx, id);
  await appendToLog(tx, [{ kind: 'void', game: gameCode, numero, reason }]);
  return refunded;
}
