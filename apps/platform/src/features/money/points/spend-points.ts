import { fail, type Failure, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { lockMember, verifyPaymentPassword } from '../../people/identity/index.ts';

export type Spender = MemberCaller & { ip: string };

/** Rolls everything back, so that neither stock nor ledger remembers a refusal. */
class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`points refused: ${failure.code}`);
    this.failure = failure;
  }
}

/** The payment password first, then the work in one transaction with the member locked: requests of a member do not overlap. */
export async function afterPassword<T>(
  core: Core,
  spender: Spender,
  password: string,
  work: (tx: PoolClient) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (spender.accountType === TRIAL_ACCOUNT) return fail('in_need_true_account');
  const verified = await verifyPaymentPassword(core, spender, password);
  if (!verified.ok) return verified;
  try {
    return await inTransaction<Result<T>>(core.pool, { merchantId: spender.merchant.id }, async (tx) => {
      await lockMember(tx, spender.memberId);
      const result = await work(tx);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

export interface Spending {
  /** Names the order or the conversion; the reference of the spending. */
  id: string;
  points: number;
  /** Money that is credited for it, minor units; null: none. */
  amount: number | null;
}

/** Spends points, and credits what they bring in money. Answers the points that are left. */
export async function spend(
  core: Core,
  tx: PoolClient,
  { merchant, memberId }: Spender,
  { id, points, amount }: Spending,
): Promise<Result<number>> {
  const base = { merchantId: merchant.id, customerId: memberId, cause: { type: 'order', id } } as const;
  const [spent, credited] = await core.ledger.postIn(tx, merchant.id, [
    { ...base, type: 'points_spend', ref: id, currency: 'PTS', amount: points },
    ...(amount === null
      ? []
      : [{ ...base, type: 'reward', ref: refOf('points', id), currency: merchant.settings.currency, amount } as const]),
  ]);
  if (spent?.status === 'refused') {
    if (spent.code === 'insufficient_funds') return fail('points_insufficient', { value: { points: spent.balance } });
    return fail('account_closed');
  }
  if (spent?.status !== 'posted') throw new Error('new points were spent before');
  if (credited && credited.status !== 'posted') return fail('account_closed');
  await core.offers.happened(tx, { merchant, memberId }, { type: 'points_spend', points });
  await core.events.publish(tx, 'memberChanged', { merchantId: merchant.id, memberId, what: 'balance' });
  return { ok: true, value: spent.balance };
}
