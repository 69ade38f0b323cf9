import { inTransaction } from '@fairhouse/database';
import type { Pool } from 'pg';
import type { Round } from './ledger.ts';
import { customerOf } from './wallets.ts';

type RoundRow = Pick<Round, 'vendorId' | 'round' | 'staked' | 'paid' | 'openedAt'> & { walletId: number };

/**
 * Rounds of a merchant that were opened between two instants and are still open, oldest first. Reads every round of
 * that time, by the index on opened_at: for a job, not for a call.
 */
export async function readOverdueRounds(
  pool: Pool,
  merchantId: number,
  { from, before }: { from: Date; before: Date },
  limit: number,
): Promise<Round[]> {
  const { rows } = await inTransaction(pool, { merchantId, readOnly: true }, (tx) =>
    tx.query<RoundRow>(
      `select vendor as "vendorId", round, wallet_id as "walletId", staked, paid, opened_at as "openedAt"
       from ledger.round where opened_at >= $1 and opened_at < $2 and state = ledger.round_open()
       order by opened_at limit $3`,
      [from, before, limit],
    ),
  );
  return rows.map(({ walletId, ...round }) => ({ ...round, customerId: customerOf(walletId), state: 'open' }));
}
