import type { PauseReason } from '@fairhouse/contract/money/withdrawal-obstacles';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { writePause } from './pause-store.ts';

const HOUR_MINUTES = 60;

/**
 * The member may request no withdrawal for the merchant's waiting time (reliability 32): somebody who took the account
 * over cannot empty it before its owner, who is notified, has noticed. Withdrawals that were requested before go on.
 * Returns the hours for the notice, 0 where the merchant has no waiting time.
 *
 * The member's row must be locked: a request that races with it either committed before, or finds the pause.
 */
export async function pauseWithdrawals(
  { clock }: Pick<Core, 'clock'>,
  tx: PoolClient,
  { merchant, memberId }: { merchant: Merchant; memberId: number },
  reason: PauseReason,
): Promise<number> {
  const minutes = merchant.settings.withdrawal.waitingMinutes ?? 0;
  if (minutes === 0) return 0;
  const until = new Date(clock.now().getTime() + minutes * 60_000);
  await writePause(tx, { merchantId: merchant.id, memberId }, { reason, until });
  return Math.ceil(minutes / HOUR_MINUTES);
}
