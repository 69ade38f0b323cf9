import { inTransaction } from '@fairhouse/database';
import { readRecord, type LedgerRecord, type Refusal } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import type { Player } from '../launch/index.ts';

/**
 * `refunded`: a bet that was booked and refunded. `unknown`: nothing is booked under the id now, but an earlier try may
 * still arrive.
 */
export type TransactionState = 'booked' | 'refunded' | 'refused' | 'tombstoned' | 'unknown';

export interface FoundTransaction {
  state: TransactionState;
  record: LedgerRecord | undefined;
}

/** The outcome of a transaction, as recorded now; a win has the stake in it that came back under `returned`. */
export async function findTransaction(
  core: Core,
  player: Player,
  reference: string,
  returned?: string,
): Promise<FoundTransaction> {
  const { merchantId, memberId } = player;
  const record = await inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const found = await readRecord(tx, memberId, reference);
    if (!found || found.type !== 'win' || returned === undefined) return found;
    const back = await readRecord(tx, memberId, returned);
    return { ...found, amount: found.amount + (back?.amount ?? 0) };
  });
  return { state: record ? stateOf(record) : 'unknown', record };
}

/** A refund that found nothing to refund counts as done. */
const FULFILLED: ReadonlySet<'posted' | Refusal> = new Set(['bet_unknown', 'bet_refunded'] as const);

function stateOf({ type, status, refunded }: LedgerRecord): TransactionState {
  if (status === 'posted') return refunded ? 'refunded' : 'booked';
  if (status === 'tombstoned') return 'tombstoned';
  return type === 'refund' && FULFILLED.has(status) ? 'booked' : 'refused';
}
