import type { PoolClient } from 'pg';
import { bucketOf, walletId } from './wallets.ts';

/** A correction of a round that has ended. */
export interface RecordedCorrection {
  ref: string;
  at: Date;
  /** As the vendor said it: signed minor units. */
  amount: number;
  /** Part of bonus money, which is not taken back (above 0), and not given a second time (below 0). */
  waived: number;
  /** What could not be taken yet, and is taken from later wins of the vendor. */
  owed: number;
  reason: string;
}

const columns = 'c.ref, c.at, c.amount, c.waived, c.owed, c.reason';

/** The corrections of a customer's round, the oldest first. */
export async function readCorrections(
  tx: PoolClient,
  { customerId, vendorId, round }: { customerId: number; vendorId: number; round: string },
): Promise<RecordedCorrection[]> {
  const { rows } = await tx.query<RecordedCorrection>(
    `select ${columns} from ledger.correction c where c.wallet_id = $1 and c.vendor = $2 and c.round = $3 and c.bucket = $4
      order by c.at, c.ref`,
    [walletId(customerId, 'main'), vendorId, round, bucketOf(customerId)],
  );
  return rows;
}

export async function readCorrection(
  tx: PoolClient,
  customerId: number,
  ref: string,
): Promise<RecordedCorrection | undefined> {
  const { rows } = await tx.query<RecordedCorrection>(
    `select ${columns} from ledger.correction c where c.wallet_id = $1 and c.ref = $2 and c.bucket = $3`,
    [walletId(customerId, 'main'), ref, bucketOf(customerId)],
  );
  return rows[0];
}
