import type { Merchant } from '../../../system/merchant.ts';
import { inTransaction } from '@fairhouse/database';
import type { Cashier } from '../payments/index.ts';
import { findLastPayout } from './payout-store.ts';
import { endOf } from './send-payout.ts';
import { settlePayout } from './settle-payout.ts';

/** Queries the provider for the payout of a withdrawal, and applies the answer like a report. */
export async function askPayout(
  cashier: Cashier,
  merchant: Pick<Merchant, 'id' | 'code'>,
  withdrawalId: string,
): Promise<'silent' | 'pending' | 'unknown' | 'mismatch'> {
  const { core, payments } = cashier;
  const payout = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    findLastPayout(tx, withdrawalId),
  );
  if (!payout) return 'unknown';
  const order = await payments.payouts.queryPayout(merchant.code, payout.id);
  if (!order.ok) return 'silent';
  const report = payout.state === 'held' ? endOf(order.value, payout.id) : null;
  if (!report) return order.value.state === 'unknown' ? 'unknown' : 'pending';
  const settled = await settlePayout(cashier, merchant.id, report);
  return settled.ok && settled.value.accepted ? 'pending' : 'mismatch';
}
