import type { Pool } from 'pg';
import { isPending, type PendingState } from './round-states.ts';
import type { RoundBooks } from './round-worker.ts';
import type { Round } from './round.ts';
import { giveBack, payWin, takeBet, type Step } from './steps.ts';
import { claimDue, moveRound, postponeRound, readRound } from './store.ts';

/** The call that each pending state owes the platform. */
export const steps: Record<PendingState, Step> = { bet_pending: takeBet, bet_taken: payWin, refund_pending: giveBack };

/** Rounds that are decided when they are placed, as slots are. */
export const roundBooks = (pool: Pool): RoundBooks<Round> => ({
  claimDue: (leaseMs, limit, id) => claimDue(pool, leaseMs, limit, id),
  move: (round, move, leaseMs) => moveRound(pool, round, move, leaseMs),
  postpone: (round, pauseMs) => postponeRound(pool, round, pauseMs),
  read: (id) => readRound(pool, id),
  stepOf: (state) => (isPending(state) ? steps[state] : undefined),
});
