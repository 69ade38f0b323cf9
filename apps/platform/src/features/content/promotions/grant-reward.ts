import { fail } from '@fairhouse/contract';
import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import { refOf, type Cause } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { grantBonus, type BonusTerms } from '../../money/bonuses/index.ts';
import { creditReward, RewardRefused } from '../../money/wallets/index.ts';
import { grantFreeRounds, type FreeRoundTerms } from '../../play/free-rounds/index.ts';
import { protection } from './eligible.ts';

export interface RewardOrder {
  memberId: number;
  to: 'main' | 'bonus' | 'points' | 'freeRounds';
  /** Minor units, or points; of free rounds what they are worth on average. */
  amount: number;
  /** What it is for; a member is granted once for each source. */
  source: string;
  cause?: Cause;
  /** How a bonus is wagered. */
  terms?: BonusTerms;
  freeRounds?: FreeRoundTerms;
  /** Of what a bonus or free rounds are for, as the member reads it. */
  titles?: RewardTitles;
  /**
   * The member has met the condition: it is paid to a protected member too, a bonus or free rounds as money of the member's own. Without
   * it a member who may get no offer is refused.
   */
  earned?: boolean;
}

export interface GrantedReward {
  to: RewardOrder['to'];
  bonusId?: string;
  freeRoundsId?: string;
}

/**
 * Credits a reward in the caller's transaction, which must move the state that it is for too. A repeat with the same
 * source credits nothing. Throws `RewardRefused`.
 */
export async function grantReward(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  order: RewardOrder,
): Promise<GrantedReward> {
  const { memberId, amount, source, terms, titles = {}, earned = false } = order;
  const refused = await protection(core, tx, { merchant, memberId });
  if (refused && !(earned && refused === 'protected'))
    throw new RewardRefused(fail('promotion_ineligible', { value: { reason: refused } }));
  const to = refused && order.to !== 'points' ? 'main' : order.to;
  if (to === 'freeRounds') {
    if (!order.freeRounds) throw new Error('free rounds have terms');
    const freeRoundsId = await grantFreeRounds(core, tx, merchant, {
      memberId,
      source,
      terms: order.freeRounds,
      titles,
    });
    return { to, ...(freeRoundsId !== undefined && { freeRoundsId }) };
  }
  if (to === 'bonus') {
    if (!terms) throw new Error('a bonus has terms');
    const bonusId = await grantBonus(core, tx, merchant, { memberId, amount, terms, source, titles });
    return { to, ...(bonusId !== undefined && { bonusId }) };
  }
  await creditReward(core, tx, merchant, {
    memberId,
    to,
    amount,
    ref: refOf('reward', String(merchant.id), String(memberId), source),
    cause: order.cause ?? { type: 'promotion', id: source },
  });
  return { to };
}
