import { bucketOf, KINDS, walletId } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';

/** What the ledger holds under a reference, on a member's main wallet. */
export interface PostedRecord {
  /** KINDS of the ledger. */
  kind: number;
  /** 0 posted, else REFUSALS of the ledger. */
  status: number;
  amount: number;
  bookedAt: Date;
  reason: string | null;
  /** True of a bet that was given back. */
  refunded: boolean;
}

/** Found by its key, as the ledger finds repeats: records have no index of their own on references. */
export async function selectRecord(
  tx: PoolClient,
  memberId: number,
  reference: string,
): Promise<PostedRecord | undefined> {
  const { rows } = await tx.query<PostedRecord>(
    `select t.kind, t.status, t.delta as amount, t.at as "bookedAt", t.reason,
        exists (select from ledger.transfer r where r.wallet_id = $1 and r.link = $2 and r.bucket = $3
                  and r.kind = $4 and r.status = 0) as refunded
      from ledger.key x
      cross join lateral (select t.kind, t.status, t.delta, t.at, t.reason from ledger.transfer t
        where t.wallet_id = $1 and t.seq = x.seq and t.bucket = $3 offset 0) t
      where x.wallet_id = $1 and x.ref = $2 and x.bucket = $3`,
    [walletId(memberId, 'main'), reference, bucketOf(memberId), KINDS.refund],
  );
  return rows[0];
}
