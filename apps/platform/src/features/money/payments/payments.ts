import type { CurrencyCode, Locale, Result } from '@fairhouse/contract';
import type { DeclineReason, PaymentReason } from '@fairhouse/contract/money/deposits';

/** State of an order at the provider. `unknown`: the provider has no such order. */
type ProviderState = 'pending' | 'succeeded' | 'failed' | 'returned' | 'unknown';

export interface ProviderOrder {
  state: ProviderState;
  providerReference: string | null;
  /** Minor units; null when the order is unknown. */
  amount: number | null;
  currency: string | null;
  /** The provider's own reason. */
  reason: string | null;
}

interface MoneyOrder {
  /** Code of the merchant whose account at the provider is used. */
  merchant: string;
  /** Our id; the provider makes one order per id, however often it is requested. */
  reference: string;
  amount: number;
  currency: CurrencyCode;
}

interface PaymentOrder extends MoneyOrder {
  methodName: string;
  /** Who is paid, as the payer knows them. */
  payeeName: string;
  returnUrl: string;
  language: Locale;
  expiresAt: Date;
}

interface PayoutOrder extends MoneyOrder {
  channelCode: string;
  accountNumber: string;
  holderName: string;
}

/** Of money that goes back to its payer; the provider makes one refund per reference. */
export interface RefundOrder extends Omit<MoneyOrder, 'currency'> {
  /** Our id of the payment, and the provider's. */
  payment: string;
  paymentReference: string | null;
  currency: string;
}

/** A line of the provider's statement: an order that moved money. */
export interface StatementOrder {
  kind: 'payment' | 'payout' | 'refund';
  /** Our id. */
  reference: string;
  amount: number;
  currency: string;
  state: 'succeeded' | 'returned';
}

/** A signed report as it was received. */
interface SignedReport {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/**
 * A payment provider. Failures: `method_unavailable` when it refused for good, so this request makes no order;
 * `outcome_unknown` when it did not answer or refused for now: then only a query or a report can give the outcome.
 */
export interface Payments {
  /** The code of the provider in URLs and rows. */
  code: string;
  /** Number of the provider's accounts in the ledger, 1 … 1023. */
  account: number;
  createPayment(order: PaymentOrder): Promise<Result<{ providerReference: string; payUrl: string }>>;
  /** Asks the provider to close an unpaid payment; answers the order afterwards. Safe to repeat. */
  cancelPayment(merchant: string, reference: string): Promise<Result<ProviderOrder>>;
  createPayout(order: PayoutOrder): Promise<Result<ProviderOrder>>;
  /** Asks the provider to return a payout; `refusal` is the reason when it does not. Safe to repeat. */
  recallPayout(merchant: string, reference: string): Promise<Result<{ order: ProviderOrder; refusal: string | null }>>;
  /** Translate the provider's reason for members: of a failed payout, and of a declined payment. */
  explain(reason: string | null): PaymentReason;
  explainDecline(reason: string | null): DeclineReason | null;
  /** Whether a payment was declined because it expired. */
  isExpiry(reason: string | null): boolean;
  /** Whether a payment was declined because `cancelPayment` closed it. */
  isCancellation(reason: string | null): boolean;
  queryPayment(merchant: string, reference: string): Promise<Result<ProviderOrder>>;
  queryPayout(merchant: string, reference: string): Promise<Result<ProviderOrder>>;
  /** Gives a payment back to its payer, whole or in part. Safe to repeat. */
  refundPayment(order: RefundOrder): Promise<Result<ProviderOrder>>;
  queryRefund(order: RefundOrder): Promise<Result<ProviderOrder>>;
  /** Orders that moved money in a span of time, for reconciliation. Absent: the provider only gives files. */
  readStatement?(merchant: string, span: { from: Date; until: Date }): Promise<Result<StatementOrder[]>>;
  /** Code of the merchant that a report is for, when its signature is valid. */
  verifyReport(report: SignedReport, now: Date): Result<string>;
}

/** The outcome of an order, from a verified report or query. */
export interface OutcomeReport {
  /** Our id. */
  reference: string;
  providerReference: string;
  outcome: 'succeeded' | 'failed';
  amount: number;
  currency: string;
  reason: string | null;
}
