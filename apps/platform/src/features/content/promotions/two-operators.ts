import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import type { Merchant } from '../../../system/merchant.ts';

/** From this budget, and this reward, on two operators decide, unless the merchant says otherwise; minor units. */
const SECOND_OPERATOR_FROM = 50_000_000;
const SECOND_APPROVAL_FROM = 500_000;

/** Whether a reward that operators give to one member needs two of them. */
export const rewardNeedsTwo = ({ settings }: Merchant, amount: number): boolean =>
  amount >= (settings.promotion?.secondApprovalFrom ?? SECOND_APPROVAL_FROM);

/** Whether two operators publish the rules: a large budget, or a large reward that one operator may give then. */
export const rulesNeedTwo = (merchant: Merchant, { budget, trigger, reward }: PromotionRules): boolean =>
  budget >= (merchant.settings.promotion?.secondOperatorFrom ?? SECOND_OPERATOR_FROM) ||
  (trigger.type === 'manual' && rewardNeedsTwo(merchant, reward.fixed ?? reward.max));
