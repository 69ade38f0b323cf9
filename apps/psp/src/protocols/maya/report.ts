import type { Order } from '../../orders/order.ts';
import { toDecimal } from '../decimal.ts';

/** Maya counts in pesos, which merchants of the Philippines write as TLB. */
const currencyOf = ({ currency }: Order): string => (currency === 'TLB' ? 'PHP' : currency);

function statusOf({ state, reason }: Pick<Order, 'state' | 'reason'>): string {
  if (state === 'succeeded') return 'PAYMENT_SUCCESS';
  if (state === 'pending') return 'PENDING_TOKEN';
  if (reason === 'expired') return 'PAYMENT_EXPIRED';
  return reason === 'cancelled' || reason === 'merchant_cancelled' ? 'PAYMENT_CANCELLED' : 'PAYMENT_FAILED';
}

/** A payment as queries and reports show it. */
export const presentPayment = (order: Order) => ({
  id: order.id,
  isPaid: order.state === 'succeeded',
  status: statusOf(order),
  amount: toDecimal(order.amount),
  currency: currencyOf(order),
  requestReferenceNumber: order.merchantReference,
});

export const presentRefund = (order: Order) => ({
  id: order.id,
  payment: order.refundOf,
  reason: `Refund ${order.merchantReference}`,
  status: order.state === 'succeeded' ? 'SUCCESS' : order.state === 'failed' ? 'FAILED' : 'PENDING',
  amount: toDecimal(order.amount),
  currency: currencyOf(order),
});
