import { fail, type Failure } from '@fairhouse/contract';
import type { Cause } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';

export interface RewardCredit {
  memberId: number;
  /** Points, or money of the main wallet; main without it. */
  to?: 'main' | 'points';
  /** Minor units, or points. */
  amount: number;
  /** Idempotency key: a repeat credits nothing. */
  ref: string;
  cause: Cause;
}

/** Undoes the transaction: the reward stays to be taken, and the ledger does not remember the refusal. */
export class RewardRefused extends Error {
  override name = 'RewardRefused';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`a reward was refused: ${failure.code}`);
    this.failure = failure;
  }
}

/** Credits a reward in the caller's transaction, which also writes what it is for. Throws `RewardRefused`. */
export async function creditReward(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { memberId, to = 'main', amount, ref, cause }: RewardCredit,
): Promise<void> {
  const [outcome] = await core.ledger.postIn(tx, merchant.id, [
    {
      type: to === 'points' ? 'points_earn' : 'reward',
      ref,
      merchantId: merchant.id,
      customerId: memberId,
      currency: to === 'points' ? 'PTS' : merchant.settings.currency,
      amount,
      cause,
    },
  ]);
  if (outcome?.status === 'refused')
    throw new RewardRefused(fail(outcome.code === 'wallet_closed' ? 'wallet_closed' : 'wallet_frozen'));
  await core.events.publish(tx, 'memberChanged', { merchantId: merchant.id, memberId, what: 'balance' });
}
