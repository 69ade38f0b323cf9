import { fail, type Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';

export interface RewardPayment {
  memberId: number;
  amount: number;
  /** Idempotency key: a repeat pays nothing. */
  ref: string;
  /** What it is for, at most 128 characters. */
  cause: string;
}

/** Undoes the transaction: the reward stays to be taken, and the ledger does not remember the refusal. */
class RewardRefused extends Error {
  override name = 'RewardRefused';
  readonly failure: Failure;

  constructor(code: string) {
    super(`the ledger refused a reward: ${code}`);
    this.failure = fail(code === 'wallet_closed' ? 'wallet_closed' : 'wallet_frozen');
  }
}

/** Pays a reward to the main wallet in the caller's transaction, which also writes its state. */
export async function payReward(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { memberId, amount, ref, cause }: RewardPayment,
): Promise<void> {
  const [outcome] = await core.ledger.postIn(tx, merchant.id, [
    {
      type: 'reward',
      ref,
      merchantId: merchant.id,
      customerId: memberId,
      currency: merchant.settings.currency,
      amount,
      cause: { type: 'promotion', id: cause },
    },
  ]);
  if (outcome?.status === 'refused') throw new RewardRefused(outcome.code);
  await core.events.publish(tx, 'memberChanged', { merchantId: merchant.id, memberId, what: 'balance' });
}

/** The failure of a transaction in which a reward was refused. */
export async function orRefused<T>(work: Promise<T>): Promise<T | Failure> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RewardRefused) return error.failure;
    throw error;
  }
}
