import { fail, ok, type Result } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { nextState } from '../../../system/life-cycle.ts';
import { moveRow, type WithdrawalChange, type WithdrawalRow } from './store.ts';
import { withdrawalLifeCycle, type WithdrawalEvent } from './withdrawal-states.ts';

/**
 * Moves a locked withdrawal as its life cycle allows, or fails with `withdrawal_state`. The member's browsers are
 * notified when the transaction commits. `reason` belongs to this step: without one, the last reason is removed.
 */
export async function moveWithdrawal(
  { clock, events }: Pick<Core, 'clock' | 'events'>,
  tx: PoolClient,
  merchantId: number,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  change: WithdrawalChange = {},
): Promise<Result<WithdrawalRow>> {
  const state = nextState(withdrawalLifeCycle, row.state, event);
  if (!state) return fail('withdrawal_state');
  const moved: WithdrawalRow = { ...row, reason: null, reasonCode: null, ...change, state };
  await moveRow(tx, merchantId, moved, clock.now());
  await events.publish(tx, 'memberChanged', { merchantId, memberId: row.memberId, what: 'withdrawal', id: row.id });
  return ok(moved);
}
