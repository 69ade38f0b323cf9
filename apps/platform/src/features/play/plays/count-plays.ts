import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { addRounds, addWins, dropOldPlays, endStretch, settleWins, takeStretch, type StretchLimits } from './store.ts';

/** Younger movements are left to the next count (see `takeStretch`). */
const LAG_MS = 2000;

/** The longest stretch that a visitor's request counts; a longer one is left to the job. */
const WHILE_WAITING_MS = 10 * 60_000;
/** No limit of the stretch. */
const ANY_MS = 366 * 86_400_000;

/** Counts what was played since the last count. Any number of servers may call it in parallel; one counts. */
export async function countPlays(
  { pool }: Pick<Core, 'pool'>,
  merchantId: number,
  { lagMs = LAG_MS, longestMs = WHILE_WAITING_MS }: Partial<StretchLimits> = {},
): Promise<void> {
  await inTransaction(pool, { merchantId }, async (tx) => {
    const stretch = await takeStretch(tx, merchantId, { lagMs, longestMs });
    if (!stretch) return;
    await addRounds(tx, merchantId, stretch);
    await addWins(tx, merchantId, stretch);
    await settleWins(tx);
    await endStretch(tx, merchantId, stretch);
  });
}

/** Keeps the next count short for the first visitor after a quiet hour, and deletes what is too old to be shown. */
export async function maintainPlays(core: Core): Promise<void> {
  for (const { id: merchantId } of core.merchants.all()) {
    await countPlays(core, merchantId, { longestMs: ANY_MS });
    await inTransaction(core.pool, { merchantId }, dropOldPlays);
  }
}
