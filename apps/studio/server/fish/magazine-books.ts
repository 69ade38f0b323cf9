import type { Pool } from 'pg';
import type { RoundBooks } from '../rounds/round-worker.ts';
import { takeBet } from '../rounds/steps.ts';
import { claimBets, moveMagazine, postponeMagazine, readMagazine } from './magazine-store.ts';
import type { Magazine } from './magazine.ts';

/** Bets of magazines; what is paid or refunded goes many at a time (`owed-store.ts`). */
export const magazineBooks = (pool: Pool): RoundBooks<Magazine> => ({
  claimDue: (leaseMs, limit, id) => claimBets(pool, leaseMs, limit, id),
  move: (magazine, move) => moveMagazine(pool, magazine, move),
  postpone: (magazine, pauseMs) => postponeMagazine(pool, magazine, pauseMs),
  read: (id) => readMagazine(pool, id),
  stepOf: (state) => (state === 'bet_pending' ? takeBet : undefined),
});
