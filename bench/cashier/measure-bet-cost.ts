import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@fairhouse/database';
import { createLedger, snapshotAccounts, sumUpWallets } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import { VENDOR } from './fill-history.ts';

export interface BetCostRequest {
  pool: Pool;
  merchantId: number;
  timeZone: string;
  /** Number of the first of the members who play. */
  firstCustomer: number;
  /** Pairs of windows, and the seconds of each. */
  pairs: number;
  seconds: number;
}

/** Members who play at once, each one round after the other. */
const PLAYERS = 8;
const DEPOSIT = 1_000_000;
/** The jobs run each minute and each fifth minute; here every second, so that each window has all of their work. */
const JOBS_EVERY_MS = 1000;

/**
 * By how many percent fewer rounds are booked while the jobs of the summaries run than without them: windows of both
 * kinds take turns, and the median of the pairs counts. In a window with jobs everything that it books is summed up in
 * it, but for its last second.
 */
export async function measureBetCost(request: BetCostRequest): Promise<number> {
  const { pairs, pool, merchantId, firstCustomer } = request;
  const ledger = createLedger({ pool });
  for (let customerId = firstCustomer; customerId < firstCustomer + PLAYERS; customerId += 1) {
    const member = { merchantId, customerId, currency: 'TLB' } as const;
    await inTransaction(pool, { merchantId }, (tx) => ledger.openWallets(tx, member));
    await ledger.post({ ...member, type: 'deposit', ref: randomUUID(), amount: DEPOSIT });
  }
  await ledger.close();
  const ratios: number[] = [];
  await countRounds(request, false);
  for (let pair = 0; pair < pairs; pair += 1) {
    const kinds = pair % 2 === 0 ? [false, true] : [true, false];
    const counts = new Map<boolean, number>();
    for (const withJobs of kinds) counts.set(withJobs, await countRounds(request, withJobs));
    const [without, beside] = [counts.get(false)!, counts.get(true)!];
    console.log(`rounds a second: ${without.toFixed(0)} without the jobs, ${beside.toFixed(0)} beside them`);
    ratios.push(1 - beside / without);
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor((ratios.length - 1) / 2)]! * 100;
}

/** Rounds per second of one window: a bet, and a win that ends the round. */
async function countRounds(
  { pool, merchantId, firstCustomer, timeZone, seconds }: BetCostRequest,
  withJobs: boolean,
): Promise<number> {
  const ledger = createLedger({ pool });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const play = async (customerId: number) => {
    const member = { merchantId, customerId, currency: 'TLB' } as const;
    while (performance.now() < end) {
      const round = { vendorId: VENDOR, round: `${randomUUID()}@1` };
      await ledger.post({ ...member, ...round, type: 'bet', ref: randomUUID(), amount: 1 });
      await ledger.post({ ...member, ...round, type: 'win', ref: randomUUID(), amount: 1, endsRound: true });
      count += 1;
    }
  };
  const runJobs = async () => {
    for (; performance.now() < end; await sleep(JOBS_EVERY_MS)) {
      const at = new Date();
      const day = at.toISOString().slice(0, 10);
      await inTransaction(pool, { merchantId }, (tx) => snapshotAccounts(tx, { day, at }));
      await sumUpWallets(pool, { merchantId, timeZone, longestTail: 0 });
    }
  };
  const players = Array.from({ length: PLAYERS }, (_, place) => play(firstCustomer + place));
  await Promise.all([...players, ...(withJobs ? [runJobs()] : [])]);
  await ledger.close();
  // What this window left is not the next one's work.
  await sumUpWallets(pool, { merchantId, timeZone, longestTail: 0 });
  return count / seconds;
}
