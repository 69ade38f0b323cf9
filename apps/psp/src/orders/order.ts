import type { CurrencyCode, Locale } from '@fairhouse/contract';
import type { OrderState, Outcome } from './order-states.ts';

/** The sandbox's own protocol, and those of real providers that it imitates. */
export type Protocol = 'sandbox' | 'bkash' | 'maya';

export type OrderKind = 'payment' | 'payout' | 'refund';

/** An order to take (payment), to send (payout) or to give back (refund) money, amounts in minor units. */
export interface Order {
  id: string;
  account: string;
  kind: OrderKind;
  merchantReference: string;
  amount: number;
  currency: CurrencyCode;
  state: OrderState;
  reason: string | null;
  description: string;
  payee: string | null;
  returnUrl: string | null;
  pageToken: string | null;
  language: Locale | null;
  expiresAt: Date | null;
  settleAt: Date | null;
  settleAs: Outcome | null;
  /** The payment that a refund gives back. */
  refundOf: string | null;
  protocol: Protocol;
  /** Crypto: where to send how much, in millionths of the asset, and when the transfer was first seen. */
  cryptoAddress: string | null;
  cryptoUnits: number | null;
  seenAt: Date | null;
  /** When the payer authorised a payment that its merchant has to execute. */
  authorisedAt: Date | null;
}

export type NewOrder = Pick<Order, 'account' | 'kind' | 'merchantReference' | 'amount' | 'currency' | 'description'> &
  Partial<
    Pick<
      Order,
      | 'payee'
      | 'returnUrl'
      | 'pageToken'
      | 'language'
      | 'expiresAt'
      | 'settleAt'
      | 'settleAs'
      | 'refundOf'
      | 'protocol'
      | 'cryptoAddress'
      | 'cryptoUnits'
    >
  >;
