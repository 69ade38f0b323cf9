import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { addPlay, endStretch, findDifferences, stretchOfDay, takeStretch, type Difference } from './store.ts';

/** Younger rounds are left to the next count (see `stretchColumns`). */
const LAG_MS = 500;

/**
 * Adds the rounds that ended since the last count to the days and lifetimes of members, in one transaction with the mark: each
 * counts exactly once. Any number of servers may call it in parallel; one counts.
 */
export const countPlay = (
  { pool }: Pick<Core, 'pool'>,
  { id: merchantId, settings: { timeZone, currency } }: Merchant,
  { lagMs = LAG_MS } = {},
): Promise<void> =>
  inTransaction(pool, { merchantId }, async (tx) => {
    const stretch = await takeStretch(tx, merchantId, lagMs);
    if (!stretch || stretch.from === stretch.upTo) return;
    await addPlay(tx, { ...stretch, merchantId, timeZone, currency });
    await endStretch(tx, merchantId, stretch);
  });

/** Compares a day (YYYY-MM-DD, of the merchant) with the ledger, and lifetimes with their days. */
export const recountPlay = (
  { pool }: Pick<Core, 'pool'>,
  { id: merchantId, settings: { timeZone, currency } }: Merchant,
  day: string,
): Promise<Difference[]> =>
  inTransaction(pool, { merchantId }, async (tx) => {
    const stretch = await stretchOfDay(tx, day, timeZone);
    return stretch ? findDifferences(tx, day, { ...stretch, merchantId, timeZone, currency }) : [];
  });
