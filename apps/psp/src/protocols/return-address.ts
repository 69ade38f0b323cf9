import type { Order } from '../orders/order.ts';
import { paymentIdOf } from './bkash/identifiers.ts';

/** Where the payer goes after the decision. bKash adds the payment and what the payer did to the merchant's address. */
export function returnAddress(order: Order): string {
  const url = new URL(order.returnUrl ?? 'http://unknown');
  if (order.protocol === 'bkash') {
    url.searchParams.set('paymentID', paymentIdOf(order.id));
    url.searchParams.set('status', order.state === 'failed' ? 'cancel' : 'success');
  }
  return url.href;
}
