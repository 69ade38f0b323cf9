import { setTimeout as sleep } from 'node:timers/promises';
import { sessionEnding } from '../platform/session-ending.ts';
import { takeBet } from '../rounds/steps.ts';
import { endSession } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import type { HandSeat } from './hand.ts';
import { claimEscrows, storeAnswer } from './seat-store.ts';

const PAUSE_MS = 200;

export type EscrowDeps = Pick<Studio, 'pool' | 'wallet' | 'times' | 'now' | 'onError' | 'cards'>;

/** Asks the wallet for the escrows of a hand, again and again while an answer is missing and there is time. */
export async function askEscrows(deps: EscrowDeps, handId: string): Promise<void> {
  const end = performance.now() + deps.cards.times.escrow;
  for (;;) {
    const pending = await claimEscrows(deps.pool, handId);
    if (pending.length === 0) return;
    await Promise.all(pending.map((seat) => ask(deps, seat).catch(deps.onError)));
    if (performance.now() + PAUSE_MS > end) return;
    await sleep(PAUSE_MS);
  }
}

async function ask(deps: EscrowDeps, seat: HandSeat): Promise<void> {
  const outcome = await takeBet(seat, deps);
  deps.cards.onStep?.('bet answered', seat.handId);
  if (!('move' in outcome)) return;
  await storeAnswer(deps.pool, seat.id, outcome.move);
  const { refusal } = outcome.move;
  if (refusal && seat.sessionId && sessionEnding.has(refusal)) await endSession(deps.pool, seat.sessionId, refusal);
}
