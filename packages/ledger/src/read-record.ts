import type { PoolClient } from 'pg';
import { KINDS, POSTED, type Kind, type Refusal } from './operations.ts';
import { kindOf, refusalOf } from './stored-names.ts';
import { bucketOf, walletId } from './wallets.ts';

/** What is recorded under a reference on a customer's main wallet. */
export interface LedgerRecord {
  type: Kind;
  /** `posted`, or why it was refused. */
  status: 'posted' | Refusal;
  /** Signed minor units; 0 when it was refused. */
  amount: number;
  at: Date;
  reason: string | null;
  /** True for a bet that was refunded. */
  refunded: boolean;
}

type RecordRow = Omit<LedgerRecord, 'type' | 'status'> & { kind: number; status: number };

/** Found by its key, as post_batch finds repeats: references have no index of their own. */
export async function readRecord(tx: PoolClient, customerId: number, ref: string): Promise<LedgerRecord | undefined> {
  const { rows } = await tx.query<RecordRow>(
    `select t.kind, t.status, t.delta as amount, t.at, t.reason,
        exists (select from ledger.transfer r where r.wallet_id = $1 and r.link = $2 and r.bucket = $3
                  and r.kind = $4 and r.status = $5) as refunded
      from ledger.key x
      cross join lateral (select t.kind, t.status, t.delta, t.at, t.reason from ledger.transfer t
        where t.wallet_id = $1 and t.seq = x.seq and t.bucket = $3 offset 0) t
      where x.wallet_id = $1 and x.ref = $2 and x.bucket = $3`,
    [walletId(customerId, 'main'), ref, bucketOf(customerId), KINDS.refund, POSTED],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  const { kind, status, ...record } = row;
  return { ...record, type: kindOf(kind), status: status === POSTED ? 'posted' : refusalOf(status) };
}
