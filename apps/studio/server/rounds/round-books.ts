import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import { takePart } from '../jackpots/store.ts';
import { isPending, type PendingState } from './round-states.ts';
import type { RoundBooks } from './round-worker.ts';
import type { Round } from './round.ts';
import { giveBack, payWin, takeBet, type Move, type Step } from './steps.ts';
import { claimDue, moveRound, postponeRound, readRound } from './store.ts';

/** The call that each pending state owes the platform. */
export const steps: Record<PendingState, Step> = { bet_pending: takeBet, bet_taken: payWin, refund_pending: giveBack };

/** Rounds that are decided when they are placed, as slots are. */
export const roundBooks = (pool: Pool): RoundBooks<Round> => ({
  claimDue: (leaseMs, limit, id) => claimDue(pool, leaseMs, limit, id),
  move: (round, move, leaseMs) =>
    move.to === 'bet_taken' && round.jackpotId !== null
      ? moveIntoPot(pool, round, move, leaseMs)
      : moveRound(pool, round, move, leaseMs),
  postpone: (round, pauseMs) => postponeRound(pool, round, pauseMs),
  read: (id) => readRound(pool, id),
  stepOf: (state) => (isPending(state) ? steps[state] : undefined),
});

/** The stake is booked, so the round takes part in its jackpot: both or none. */
const moveIntoPot = (pool: Pool, round: Round, move: Move, leaseMs: number): Promise<Round | undefined> =>
  inTransaction(pool, {}, async (tx) => {
    const moved = await moveRound(tx, round, move, leaseMs);
    return moved && { ...moved, jackpot: await takePart(tx, moved.id, moved.nonce) };
  });
