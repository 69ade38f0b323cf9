import type { TransferState } from '@fairhouse/contract/money/transfers';
import type { LifeCycle } from '../../../system/life-cycle.ts';

/** `book`: the vendor has moved the money. `refuse`: it has not, and never will under this reference. */
type TransferEvent = 'book' | 'refuse';

/**
 * A transfer leaves `pending` only by an answer of the vendor: nothing is guessed, however long it takes. A second
 * answer changes nothing.
 */
export const transferLifeCycle: LifeCycle<TransferState, TransferEvent> = {
  pending: { book: 'completed', refuse: 'refused' },
  completed: {},
  refused: {},
};
