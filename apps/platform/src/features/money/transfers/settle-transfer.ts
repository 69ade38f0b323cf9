import type { TransferDirection } from '@fairhouse/contract/money/transfers';
import { inTransaction } from '@fairhouse/database';
import { nextState } from '../../../system/life-cycle.ts';
import type { Core } from '../../../system/platform.ts';
import { complete, release } from './hold-money.ts';
import { endTransfer, findTransfer, markContradicted } from './store.ts';
import { transferLifeCycle } from './transfer-states.ts';

/** What the vendor says of a reference. */
export type VendorOutcome =
  | { state: 'booked'; direction: TransferDirection | null; amount: number | null }
  | { state: 'refused'; code: string };

/**
 * Applies the vendor's answer: state and ledger in one transaction, once. A booking of another amount or direction
 * moves nothing and waits for a person.
 */
export const settleTransfer = (core: Core, merchantId: number, id: string, outcome: VendorOutcome): Promise<void> =>
  inTransaction(core.pool, { merchantId }, async (tx) => {
    const row = await findTransfer(tx, id, 'for update');
    const next = row && nextState(transferLifeCycle, row.state, outcome.state === 'booked' ? 'book' : 'refuse');
    if (!row || !next) return;
    const at = core.clock.now();
    if (outcome.state === 'refused') {
      await release(core, tx, merchantId, row);
      await endTransfer(tx, { id, state: next, reason: outcome.code, at });
      return;
    }
    if (outcome.amount !== row.amount || outcome.direction !== row.direction) {
      core.log.error({ merchantId, transfer: id, outcome }, "a vendor's booking does not match its transfer");
      await markContradicted(tx, id);
      return;
    }
    await complete(core, tx, merchantId, row);
    await endTransfer(tx, { id, state: next, reason: null, at });
  });
