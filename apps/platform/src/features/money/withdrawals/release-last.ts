import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { release } from './hold-money.ts';
import { findLastPayout } from './payout-store.ts';
import type { WithdrawalRow } from './store.ts';

/** Voids the holds of a withdrawal that was not sent; after a split they bear the id of a later payout. */
export async function releaseLast(
  core: Pick<Core, 'ledger' | 'events'>,
  tx: PoolClient,
  merchantId: number,
  row: WithdrawalRow,
): Promise<void> {
  const payout = await findLastPayout(tx, row.id);
  if (!payout) throw new Error(`withdrawal ${row.id} has no payout`);
  await release(core, tx, merchantId, row, payout.id);
}
