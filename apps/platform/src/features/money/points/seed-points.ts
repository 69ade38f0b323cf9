import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';

/** Points that a demonstration member begins with. */
export async function seedPoints(
  core: Core,
  tx: PoolClient,
  { id: merchantId }: Merchant,
  { memberId, points }: { memberId: number; points: number },
): Promise<void> {
  const [outcome] = await core.ledger.postIn(tx, merchantId, [
    {
      type: 'points_earn',
      ref: refOf('demonstration points', String(memberId)),
      merchantId,
      customerId: memberId,
      currency: 'PTS',
      amount: points,
      cause: { type: 'promotion', id: 'demonstration' },
    },
  ]);
  if (outcome?.status === 'refused') throw new Error(`the ledger refused demonstration points: ${outcome.code}`);
}
