import { fail, ok, type Result } from '@fairhouse/contract';
import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import type { Core } from '../../../system/platform.ts';
import { decideWithdrawal, type Decision } from './decide-withdrawal.ts';
import { writeClaim } from './store.ts';

/** An operator takes a withdrawal, or gives it back; until then no other operator decides it. */
export const claimWithdrawal = (
  core: Core,
  decision: Omit<Decision, 'action' | 'request'>,
  on: boolean,
): Promise<Result<Review>> =>
  decideWithdrawal(core, { ...decision, action: on ? 'claim' : 'release', request: {} }, async (tx, row) => {
    if (row.state !== 'requested' && row.state !== 'disputed') return fail('withdrawal_state');
    const claimedBy = on ? decision.operator.username : null;
    const claimedAt = on ? core.clock.now() : null;
    await writeClaim(tx, row.id, { claimedBy, claimedAt });
    return ok({ ...row, claimedBy, claimedAt });
  });
