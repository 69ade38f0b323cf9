import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { dayIn } from './open-run.ts';
import type { RunRow } from './run-store.ts';
import { findCircles, findMirrored, findSharedTraits, markSuspected } from './suspicion-store.ts';

/** Payments of a computed run by which an agent may have earned from itself wait for operators; the others go on. */
export async function findSuspicions(
  tx: PoolClient,
  { id: merchantId, settings: { timeZone, currency } }: Merchant,
  { id: runId, periodStart: from, periodEnd: to }: RunRow,
): Promise<void> {
  const dayOf = dayIn(timeZone);
  const days = { from: dayOf(from.getTime()), until: dayOf(to.getTime() - 1) };
  await markSuspected(tx, runId, [
    ...(await findSharedTraits(tx, { runId, ...days })),
    ...(await findCircles(tx, { runId, from, to })),
    ...(await findMirrored(tx, { runId, merchantId, currency, from, to })),
  ]);
}
