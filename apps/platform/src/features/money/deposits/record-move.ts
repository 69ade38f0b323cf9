import type { PoolClient } from 'pg';
import { recordMemberEvent } from '../../house/audit/index.ts';
import type { DepositState } from './deposit-states.ts';
import type { DepositRow } from './store.ts';

/** Records for the audit log that a deposit reached another state. */
export const recordMove = (
  tx: PoolClient,
  merchantId: number,
  { id, memberId, state, amount, currency }: DepositRow,
  to: { state: DepositState; at: Date; amount?: number },
): Promise<void> =>
  recordMemberEvent(tx, {
    merchantId,
    memberId,
    verb: 'move_deposit',
    at: to.at,
    actor: 'system',
    before: { state },
    after: { depositId: id, state: to.state, amount: to.amount ?? amount, currency },
  });
