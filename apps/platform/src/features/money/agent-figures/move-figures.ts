import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { addMovedDays, lockMark, moveTotals } from './move-store.ts';
import { sumStretch } from './sum-figures.ts';

const LAG_MS = 2000;

/**
 * Cuts the figures of a member and everybody below for a move to another agent: everything up to the mark was the old
 * line's, what follows is the new one's. Call it before the paths change, in the same transaction.
 */
export async function moveFigures(
  tx: PoolClient,
  merchant: Merchant,
  { memberId, parentId }: { memberId: number; parentId: number },
): Promise<void> {
  if ((await lockMark(tx)) !== undefined) await sumStretch(tx, merchant, LAG_MS);
  const summedTo = await lockMark(tx);
  // Nothing was ever summed: nothing is to be cut.
  if (summedTo === undefined) return;
  await addMovedDays(tx, memberId, parentId);
  await moveTotals(tx, { memberId, parentId, summedTo });
}
