import type { Order } from './order.ts';

/**
 * What the last two digits of an amount bring about, so that every path can be walked by hand or by a test
 * (docs/payment-provider.md lists them). Any other amount takes the plain way.
 */
const testSwitches = {
  13: 'fail',
  14: 'slow',
  15: 'report_ten_times',
  16: 'never_report',
  17: 'drop_first_answer',
  18: 'refuse_recall',
  19: 'return_after_success',
  20: 'no_money',
  21: 'over_limit',
  22: 'refuse_payout',
  23: 'pay_less',
  24: 'pay_more',
  25: 'report_out_of_order',
} as const;
export type TestSwitch = (typeof testSwitches)[keyof typeof testSwitches];

const byDigits: Readonly<Record<number, TestSwitch | undefined>> = testSwitches;

/** Digits by which those of a refund differ: a payment of such an amount succeeds, so that it can be refunded. */
const REFUND = 20;

export const testSwitch = ({ kind, amount }: Pick<Order, 'kind' | 'amount'>): TestSwitch | undefined =>
  byDigits[(amount % 100) - (kind === 'refund' ? REFUND : 0)];
