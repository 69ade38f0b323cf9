import type { Pool, PoolClient } from 'pg';
import type { FreezeRequest } from './ledger.ts';
import { RAIL_COUNT, walletId } from './wallets.ts';

/**
 * A frozen wallet refuses debits and takes credits; a hold that was made before is still posted or voided. Answers how
 * many wallets changed.
 */
export async function setFrozen(
  db: Pool | PoolClient,
  { merchantId, customerId, rail }: FreezeRequest,
  frozen: boolean,
): Promise<number> {
  const first = walletId(customerId, rail ?? 'main');
  const last = rail === undefined ? first + RAIL_COUNT - 1 : first;
  const { rows } = await db.query<{ changed: number }>('select ledger.set_frozen($1, $2, $3, $4) as changed', [
    merchantId,
    first,
    last,
    frozen,
  ]);
  return rows[0]?.changed ?? 0;
}
