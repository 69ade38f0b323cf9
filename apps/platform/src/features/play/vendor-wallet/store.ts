import { bucketOf, walletId } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';

/** What the ledger holds under a reference, on a member's main wallet. */
export interface PostedRecord {
  /** KINDS of the ledger. */
  kind: number;
  /** 0 posted, else REFUSALS of the ledger. */
  status: number;
  amount: number;
  bookedAt: Date;
}

export async function selectRecord(
  tx: PoolClient,
  memberId: number,
  reference: string,
): Promise<PostedRecord | undefined> {
  const { rows } = await tx.query<PostedRecord>(
    `select kind, status, delta as amount, at as "bookedAt" from ledger.transfer
        where wallet_id = $1 and ref = $2 and bucket = $3`,
    [walletId(memberId, 'main'), reference, bucketOf(memberId)],
  );
  return rows[0];
}
