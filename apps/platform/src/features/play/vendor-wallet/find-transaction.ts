import { inTransaction } from '@fairhouse/database';
import { KINDS, REFUSALS } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import type { Player } from '../launch/index.ts';
import { selectRecord, type PostedRecord } from './store.ts';

/**
 * `refunded`: a bet that was booked and given back. `unknown`: nothing is booked under the id now, but an earlier try of
 * it may still arrive.
 */
export type TransactionState = 'booked' | 'refunded' | 'refused' | 'tombstoned' | 'unknown';

export interface FoundTransaction {
  state: TransactionState;
  record: PostedRecord | undefined;
}

/** What became of a transaction, as far as the database knows now. */
export async function findTransaction(core: Core, player: Player, reference: string): Promise<FoundTransaction> {
  const { merchantId, memberId } = player;
  const record = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) =>
    selectRecord(tx, memberId, reference),
  );
  return { state: record ? stateOf(record) : 'unknown', record };
}

/** A refund that found nothing to give back, or all given back before, has done what it was asked for. */
const FULFILLED: ReadonlySet<number> = new Set([REFUSALS.bet_unknown, REFUSALS.bet_refunded]);

function stateOf({ kind, status, refunded }: PostedRecord): TransactionState {
  if (status === 0) return refunded ? 'refunded' : 'booked';
  if (status === REFUSALS.tombstoned) return 'tombstoned';
  return kind === KINDS.refund && FULFILLED.has(status) ? 'booked' : 'refused';
}
