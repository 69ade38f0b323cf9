import { inTransaction } from '@fairhouse/database';
import type { Studio } from '../../studio.ts';
import { findGame } from '../lottery.ts';
import { decideTicket, SettlersDiffer } from '../settle/decide-ticket.ts';
import { haltCorrection, listDeciding, lockDeciding, type Correction } from './correction-store.ts';
import { isFixed, lockUnfixed, releaseFixes, storeFixes, type NewFix } from './fix-store.ts';
import { fixId } from './fix.ts';

/** Tickets decided in one transaction. */
const BATCH = 500;

/**
 * Decides every ticket of a corrected draw again, then releases the missing wins at once. As in the first settlement,
 * what is owed is stored before any money moves.
 */
export async function settleCorrections(studio: Studio): Promise<void> {
  for (const correction of await listDeciding(studio.pool)) {
    try {
      await settleCorrection(studio, correction);
    } catch (error) {
      if (error instanceof SettlersDiffer) await haltCorrection(studio.pool, correction.id, error.message);
      studio.onError(error);
    }
  }
}

async function settleCorrection(studio: Studio, correction: Correction): Promise<void> {
  const { pool, lottery } = studio;
  while ((await decideBatch(studio, correction)) > 0);
  lottery.onStep?.('fixes decided', correction);
  const released = await inTransaction(pool, {}, async (tx) => {
    if (!(await lockDeciding(tx, correction.id))) return false;
    // Another studio may still be deciding some: then it releases, or the next run.
    if (!(await isFixed(tx, correction))) return false;
    await releaseFixes(tx, correction.id);
    return true;
  });
  if (released) lottery.onStep?.('fixes released', correction);
}

function decideBatch({ pool, lottery }: Studio, correction: Correction): Promise<number> {
  const game = findGame(lottery, correction.gameCode);
  if (!game) throw new Error(`${correction.gameCode} is corrected, which is not offered any more`);
  return inTransaction(pool, {}, async (tx) => {
    const tickets = await lockUnfixed(tx, correction, BATCH);
    const fixes = tickets.map(({ paid, ...ticket }): NewFix => {
      const { pay, results } = decideTicket(lottery.maths, game, ticket, correction.numbers);
      const difference = pay - paid;
      return {
        id: fixId(ticket.id, correction.version),
        ticketId: ticket.id,
        pay,
        results,
        owed: Math.max(0, difference),
        overpaid: Math.max(0, -difference),
      };
    });
    if (fixes.length > 0) await storeFixes(tx, correction.id, fixes);
    return fixes.length;
  });
}
