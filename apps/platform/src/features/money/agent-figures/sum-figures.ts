import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { lockMark } from './move-store.ts';
import { writeOnline } from './online-store.ts';
import { writeRecount } from './recount-store.ts';
import {
  addBalances,
  addDays,
  addRegistered,
  endStretch,
  findDifferences,
  stretchOfDay,
  takeStretch,
  type Difference,
} from './store.ts';

/** Younger movements are left to the next sum (see `takeStretch`). */
const LAG_MS = 2000;

/**
 * Adds what happened since the last sum to the figures of members and teams, in one transaction with the mark: each
 * movement counts exactly once. Any number of servers may call it in parallel; one sums.
 */
export const sumFigures = ({ pool }: Pick<Core, 'pool'>, merchant: Merchant, lagMs = LAG_MS): Promise<void> =>
  inTransaction(pool, { merchantId: merchant.id }, (tx) => sumStretch(tx, merchant, lagMs));

/** The same within a transaction. */
export async function sumStretch(
  tx: PoolClient,
  { id: merchantId, settings: { timeZone, currency } }: Merchant,
  lagMs: number,
): Promise<void> {
  const stretch = await takeStretch(tx, merchantId, lagMs);
  if (!stretch || stretch.from === stretch.upTo) return;
  const scope = { ...stretch, merchantId, timeZone, currency };
  // A minute's movements are sorted in memory.
  await tx.query(`set local work_mem = '64MB'`);
  await addDays(tx, scope);
  await addRegistered(tx, scope);
  await addBalances(tx, scope);
  await endStretch(tx, merchantId, stretch);
}

/** A session that was used within this time is online. */
const ONLINE_MS = 15 * 60_000;

/** Counts who is online in each team. */
export const countOnline = (core: Pick<Core, 'pool' | 'clock'>, { id: merchantId }: Merchant): Promise<void> =>
  inTransaction(core.pool, { merchantId }, async (tx) => {
    // It writes the rows that sums and moves write too.
    await lockMark(tx);
    await writeOnline(tx, new Date(core.clock.now().getTime() - ONLINE_MS));
  });

/** Compares the figures of a day with the ledger, and records the outcome. */
export const recordRecount = async (core: Pick<Core, 'pool' | 'clock'>, merchant: Merchant, day: string) => {
  const differences = await recountDay(core, merchant, day);
  await inTransaction(core.pool, { merchantId: merchant.id }, (tx) =>
    writeRecount(tx, { day, at: core.clock.now(), differences }),
  );
  return differences;
};

/** Compares the figures of a day with the ledger. */
export const recountDay = (
  { pool }: Pick<Core, 'pool'>,
  { id: merchantId, settings: { timeZone, currency } }: Merchant,
  day: string,
): Promise<Difference[]> =>
  inTransaction(pool, { merchantId }, async (tx) => {
    const stretch = await stretchOfDay(tx, day, timeZone);
    return stretch ? findDifferences(tx, day, { ...stretch, merchantId, timeZone, currency }) : [];
  });
