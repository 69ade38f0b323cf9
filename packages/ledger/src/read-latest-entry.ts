import type { PoolClient } from 'pg';
import { POSTED, type Kind, type Refusal } from './operations.ts';
import { kindOf, refusalOf } from './stored-names.ts';
import { bucketOf, walletId } from './wallets.ts';

/** The newest record of a main wallet: a movement, or a refusal. */
interface LatestEntry {
  type: Kind;
  status: 'posted' | Refusal;
  /** What caused it: of play the round. */
  causeId: string | null;
}

/** Undefined when the last minutes brought none. */
export async function readLatestEntry(
  tx: PoolClient,
  customerId: number,
  minutes: number,
): Promise<LatestEntry | undefined> {
  const { rows } = await tx.query<{ kind: number; status: number; causeId: string | null }>(
    `select t.kind, t.status, t.cause_id as "causeId" from ledger.wallet w
      join ledger.transfer t on t.wallet_id = w.id and t.seq = w.seq and t.bucket = w.bucket
      where w.id = $1 and w.bucket = $2 and t.at > now() - $3 * interval '1 minute'`,
    [walletId(customerId, 'main'), bucketOf(customerId), minutes],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  const { kind, status, causeId } = row;
  return { type: kindOf(kind), status: status === POSTED ? 'posted' : refusalOf(status), causeId };
}
