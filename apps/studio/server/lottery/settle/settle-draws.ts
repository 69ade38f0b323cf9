import { inTransaction } from '@fairhouse/database';
import type { Studio } from '../../studio.ts';
import { lockDraw } from '../draws/draw-store.ts';
import type { Draw } from '../draws/draw.ts';
import { findGame } from '../lottery.ts';
import { decideTicket, SettlersDiffer } from './decide-ticket.ts';
import { halt, isDecided, listDrawn, lockUndecided, releasePayments, storeDecisions } from './settle-store.ts';

/** Tickets decided in one transaction. */
const BATCH = 500;
/** Transactions at once: while the database stores one, the next is computed. */
const AT_ONCE = 2;

/**
 * Decides every ticket of the drawn draws, then releases all payments of a draw at once. Decisions are stored before
 * any money moves, so a studio that dies leaves the same ones to the next.
 */
export async function settleDraws(studio: Studio): Promise<void> {
  for (const draw of await listDrawn(studio.pool)) {
    try {
      await settleDraw(studio, draw);
    } catch (error) {
      if (error instanceof SettlersDiffer) await halt(studio.pool, draw.id, error.message);
      studio.onError(error);
    }
  }
}

async function settleDraw(studio: Studio, draw: Draw): Promise<void> {
  const { pool, lottery } = studio;
  await decideAll(studio, draw);
  lottery.onStep?.('decided', draw);
  const settled = await inTransaction(pool, {}, async (tx) => {
    // Another studio may still be deciding some: then it settles, or the next run.
    if (!(await lockDraw(tx, draw.id, 'drawn')) || !(await isDecided(tx, draw.id))) return false;
    await releasePayments(tx, draw.id);
    return true;
  });
  if (settled) lottery.onStep?.('settled', draw);
}

/** All are waited for, so that nothing of the draw goes on after a failure. */
async function decideAll(studio: Studio, draw: Draw): Promise<void> {
  const decideUntilNone = async () => {
    while ((await decideBatch(studio, draw)) > 0);
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, decideUntilNone));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

function decideBatch({ pool, lottery }: Studio, draw: Draw): Promise<number> {
  const game = findGame(lottery, draw.gameCode);
  const { numbers } = draw;
  if (!game || !numbers)
    throw new Error(`The draw ${draw.numero} is of the game ${draw.gameCode}, which is not offered any more`);
  return inTransaction(pool, {}, async (tx) => {
    const tickets = await lockUndecided(tx, draw.id, BATCH);
    if (tickets.length > 0) {
      await storeDecisions(
        tx,
        tickets.map((ticket) => decideTicket(lottery.maths, game, ticket, numbers)),
      );
    }
    return tickets.length;
  });
}
