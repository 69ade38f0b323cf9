import { refOf, TRIAL_CURRENCY } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { endSessions, updateStatus } from '../identity/index.ts';
import { closeTrial } from './store.ts';

/**
 * Ends a trial account: its sessions end, nobody can use it again, and what is left of its money goes back. The books
 * remain, like all books. Returns the ids of the ended sessions.
 */
export async function closeTrialAccount(
  core: Core,
  tx: PoolClient,
  merchantId: number,
  memberId: number,
): Promise<string[]> {
  await updateStatus(tx, memberId, 'closed');
  const ended = await endSessions(core, tx, { merchantId, memberId });
  const left = (await core.ledger.balances(merchantId, memberId))?.main ?? 0;
  if (left > 0)
    // Refused when a late bet took some of it meanwhile: what remains then stays in the closed account.
    await core.ledger.postIn(tx, merchantId, [
      {
        type: 'adjustment',
        ref: refOf('trial end', String(merchantId), String(memberId)),
        merchantId,
        customerId: memberId,
        currency: TRIAL_CURRENCY,
        amount: -left,
        reason: 'end of the trial account',
      },
    ]);
  await closeTrial(tx, memberId, core.clock.now());
  return ended;
}
