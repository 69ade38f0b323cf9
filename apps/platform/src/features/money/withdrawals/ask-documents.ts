import { fail, formatMoney, ok, type Result } from '@fairhouse/contract';
import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import type { Core } from '../../../system/platform.ts';
import { deliverAndPush } from '../../house/inbox/index.ts';
import { decideWithdrawal, type Decision } from './decide-withdrawal.ts';
import { writeDocuments } from './store.ts';

/**
 * Holds a withdrawal until the member has sent documents, with a reason that the member reads; or lifts that, when no
 * documents are needed any more.
 */
export const askDocuments = (
  core: Core,
  decision: Omit<Decision, 'action' | 'request'>,
  { on, reason }: { on: boolean; reason: string },
): Promise<Result<Review>> => {
  const { merchant } = decision.operator;
  const action = on ? 'hold_documents' : 'lift_documents';
  return decideWithdrawal(core, { ...decision, action, request: { reason } }, async (tx, row) => {
    if (row.state !== 'requested') return fail('withdrawal_state');
    const documents = on ? ('asked' as const) : null;
    const asked = { ...row, documents, documentsReason: on ? reason : null };
    await writeDocuments(tx, row.id, asked);
    const { memberId, amount, currency } = row;
    const text = { template: 'withdrawalDocuments', amount: formatMoney(amount, currency) } as const;
    const to = { merchantId: merchant.id, memberId };
    if (on) await deliverAndPush(core, tx, to, { kind: 'money', text, path: `/withdrawal/${row.id}` });
    await core.events.publish(tx, 'memberChanged', { ...to, what: 'withdrawal', id: row.id });
    return ok(asked);
  });
};
