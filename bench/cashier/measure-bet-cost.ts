import { randomUUID } from 'node:crypto';
import { inTransaction } from '@fairhouse/database';
import { createLedger, snapshotAccounts, sumUpWallets } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import { VENDOR } from './fill-history.ts';

export interface BetCostRequest {
  pool: Pool;
  merchantId: number;
  customerId: number;
  timeZone: string;
  /** Pairs of windows, and the seconds of each. */
  pairs: number;
  seconds: number;
}

/** Bets that are under way at once. */
const PARALLEL = 8;

/**
 * By how many percent fewer bets are booked while the jobs of the summaries run than without them: windows of both kinds
 * take turns, and the median of the pairs counts. Each window with jobs sums up all bets of its time once, as the job
 * does every five minutes, and takes a snapshot.
 */
export async function measureBetCost(request: BetCostRequest): Promise<number> {
  const { pairs } = request;
  const ratios: number[] = [];
  await countBets(request, false);
  for (let pair = 0; pair < pairs; pair += 1) {
    const kinds = pair % 2 === 0 ? [false, true] : [true, false];
    const counts = new Map<boolean, number>();
    for (const withJobs of kinds) counts.set(withJobs, await countBets(request, withJobs));
    ratios.push(1 - counts.get(true)! / counts.get(false)!);
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor((ratios.length - 1) / 2)]! * 100;
}

/** Bets per second of one window. */
async function countBets(
  { pool, merchantId, customerId, timeZone, seconds }: BetCostRequest,
  withJobs: boolean,
): Promise<number> {
  const ledger = createLedger({ pool });
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  const bet = async () => {
    while (performance.now() < end) {
      const round = { vendorId: VENDOR, round: `${randomUUID()}@1`, amount: 1 };
      await ledger.post({ type: 'bet', ref: randomUUID(), merchantId, customerId, currency: 'TLB', ...round });
      count += 1;
    }
  };
  const jobs = async () => {
    const at = new Date();
    await inTransaction(pool, { merchantId }, (tx) => snapshotAccounts(tx, { day: at.toISOString().slice(0, 10), at }));
    await sumUpWallets(pool, { merchantId, timeZone, longestTail: 0 });
  };
  await Promise.all([...Array.from({ length: PARALLEL }, bet), ...(withJobs ? [jobs()] : [])]);
  await ledger.close();
  // What this window left is not the next one's work.
  await sumUpWallets(pool, { merchantId, timeZone, longestTail: 0 });
  return count / seconds;
}
