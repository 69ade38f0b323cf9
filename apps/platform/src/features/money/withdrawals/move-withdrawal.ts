import { fail, formatMoney, ok, type Result } from '@fairhouse/contract';
import type { PushTemplate } from '@fairhouse/i18n/push-messages';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { recordMemberEvent } from '../../house/audit/index.ts';
import { deliverAndPush, deliverToInbox } from '../../house/inbox/index.ts';
import { nextState } from '../../../system/life-cycle.ts';
import { moveRow, type WithdrawalChange, type WithdrawalRow } from './store.ts';
import { withdrawalLifeCycle, type WithdrawalEvent } from './withdrawal-states.ts';

/**
 * Moves a locked withdrawal as its life cycle allows, or fails with `withdrawal_state`. The member's browsers are
 * notified when the transaction commits. `reason` belongs to this step: without one, the last reason is removed.
 */
export async function moveWithdrawal(
  core: Pick<Core, 'clock' | 'config' | 'events' | 'jobs'>,
  tx: PoolClient,
  merchantId: number,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  change: WithdrawalChange = {},
): Promise<Result<WithdrawalRow>> {
  const state = nextState(withdrawalLifeCycle, row.state, event);
  if (!state) return fail('withdrawal_state');
  const moved: WithdrawalRow = { ...row, reason: null, reasonCode: null, ...change, state };
  const at = core.clock.now();
  await moveRow(tx, merchantId, moved, at);
  await recordMemberEvent(tx, {
    merchantId,
    memberId: row.memberId,
    verb: 'move_withdrawal',
    at,
    actor: actorOf(event, row.memberId, change),
    before: { state: row.state },
    after: { withdrawalId: row.id, state, amount: row.amount, currency: row.currency, reasonCode: moved.reasonCode },
  });
  await core.events.publish(tx, 'memberChanged', {
    merchantId,
    memberId: row.memberId,
    what: 'withdrawal',
    id: row.id,
  });
  await notify(core, tx, merchantId, moved, event);
  return ok(moved);
}

/** What the inbox says besides; a receipt only when somebody else than the member confirmed it. */
const written: Partial<Record<WithdrawalEvent, PushTemplate>> = {
  approve: 'withdrawalApproved',
  send_again: 'withdrawalApproved',
  receive: 'withdrawalReceived',
};

/** What members want to know of while the site is not open: by push message too. */
const pushed: Partial<Record<WithdrawalEvent, PushTemplate>> = {
  pay: 'withdrawalPaid',
  reject: 'withdrawalRejected',
  fail_payout: 'withdrawalFailed',
  return_payout: 'withdrawalFailed',
};

async function notify(
  core: Pick<Core, 'clock' | 'config' | 'events' | 'jobs'>,
  tx: PoolClient,
  merchantId: number,
  { id, memberId, amount, currency, receivedBy }: WithdrawalRow,
  event: WithdrawalEvent,
): Promise<void> {
  const template = pushed[event] ?? written[event];
  if (!template || (event === 'receive' && receivedBy?.startsWith('member'))) return;
  const text = { template, amount: formatMoney(amount, currency) };
  const deliver = event in pushed ? deliverAndPush : deliverToInbox;
  await deliver(core, tx, { merchantId, memberId }, { kind: 'money', text, path: `/withdrawal/${id}` });
}

/** Who moved it: an operator, the member who answered for the receipt, or the system by a report or by time. */
function actorOf(event: WithdrawalEvent, memberId: number, { reviewedBy, receivedBy }: WithdrawalChange): string {
  if (reviewedBy) return `operator:${reviewedBy}`;
  const byMember =
    event === 'dispute' || event === 'cancel' || receivedBy === 'member' || receivedBy === 'member_earlier';
  return byMember ? `member:${memberId}` : 'system';
}
