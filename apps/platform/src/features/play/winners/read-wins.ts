import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { playCounts } from '../plays/index.ts';
import { selectWins, type WinQuery, type WinRow } from './store.ts';

/** Rounds of the merchant that paid more than their stake, uncached: callers cache them. */
export async function readWins(core: Core, merchantId: number, query: WinQuery): Promise<WinRow[]> {
  await playCounts(core, merchantId);
  return inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => selectWins(tx, query));
}
