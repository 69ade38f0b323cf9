import { inTransaction } from '@fairhouse/database';
import { KINDS, REFUSALS } from '@fairhouse/ledger';
import type { Core } from '../../../system/platform.ts';
import type { Player } from '../launch/index.ts';
import { selectRecord, type PostedRecord } from './store.ts';

/** `unknown`: nothing is booked under the id now, but an earlier try of it may still arrive. */
export type TransactionState = 'booked' | 'refused' | 'tombstoned' | 'unknown';

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

function stateOf({ kind, status }: PostedRecord): TransactionState {
  if (status === 0) return 'booked';
  if (status === REFUSALS.tombstoned) return 'tombstoned';
  // A refund that found nothing to give back has done all it was asked for.
  return kind === KINDS.refund && status === REFUSALS.bet_unknown ? 'booked' : 'refused';
}
