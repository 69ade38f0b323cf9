import { setTimeout as sleep } from 'node:timers/promises';
import { gather } from '../gather.ts';
import { sessionEnding } from '../platform/session-ending.ts';
import { takeBet, type Move } from '../rounds/steps.ts';
import { endSession } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { claimPending, storeAnswers } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

/** Bets of one table that are at the wallet at once. */
const IN_FLIGHT = 64;
const PAUSE_MS = 200;
/** Answers stored with one statement. */
const TOGETHER = 200;

type CloserDeps = Pick<Studio, 'pool' | 'wallet' | 'times' | 'now' | 'onError' | 'tables'>;

/** Sends the bets of a closing round, again and again while their outcome is unknown. */
export type BetCloser = (tableId: string, no: number, isOver: () => boolean) => Promise<void>;

export function createBetCloser(deps: CloserDeps): BetCloser {
  const { pool } = deps;
  const store = gather(async (answers: readonly { ticket: Ticket; move: Move }[]) => {
    await storeAnswers(pool, answers);
    return answers;
  }, TOGETHER);

  const send = async (ticket: Ticket): Promise<void> => {
    const outcome = await takeBet(ticket, deps);
    deps.tables.onStep?.('bet answered', ticket.tableId);
    if (!('move' in outcome)) return;
    await store({ ticket, move: outcome.move });
    const { refusal } = outcome.move;
    if (refusal && sessionEnding.has(refusal)) await endSession(pool, ticket.sessionId, refusal);
  };

  return async (tableId, no, isOver) => {
    for (let first = true; !isOver(); first = false) {
      if (!first) await sleep(PAUSE_MS);
      const pending = await claimPending(pool, tableId, no);
      if (pending.length === 0) return;
      const queue = pending.values();
      const work = async () => {
        for (const ticket of queue) {
          if (isOver()) return;
          await send(ticket).catch(deps.onError);
        }
      };
      await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, pending.length) }, work));
    }
  };
}
