import type { CurrencyCode, Locale, Result } from '@fairhouse/contract';
import type { CryptoTransfer, DeclineReason, DepositMethod, PaymentReason } from '@fairhouse/contract/money/deposits';

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
  /** Of a crypto payment. */
  crypto?: CryptoTransfer | undefined;
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
  kind: DepositMethod['kind'];
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

export interface OpenedPayment {
  providerReference: string;
  payUrl: string;
  crypto?: CryptoTransfer | undefined;
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

/** One payment at its provider. */
export interface PaymentKey {
  merchant: string;
  /** Our id of the payment. */
  reference: string;
  /** The provider's own; null until it has accepted the payment. */
  providerReference: string | null;
  expiresAt: Date;
}

/** A report as it was received. */
export interface ReceivedReport {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/**
 * A provider that takes payments. Failures: `method_unavailable` when it refused for good, so this request makes no
 * order; `outcome_unknown` when it did not answer or refused for now: then only a query or a report can give the outcome.
 */
export interface PaymentProvider {
  /** The code of the provider in URLs, rows and the methods of merchants. */
  code: string;
  /** Number of the provider's accounts in the ledger, 1 … 1023. */
  account: number;
  createPayment(order: PaymentOrder): Promise<Result<OpenedPayment>>;
  /** Asks the provider to close an unpaid payment; answers the order afterwards. Safe to repeat. */
  cancelPayment(key: PaymentKey): Promise<Result<ProviderOrder>>;
  queryPayment(key: PaymentKey): Promise<Result<ProviderOrder>>;
  /**
   * Takes the money of a payment that its payer has authorised, where the provider leaves that to the merchant; answers
   * the order afterwards. Without it a query is enough. Only for payments that may still be paid. Safe to repeat.
   */
  completePayment?(key: PaymentKey): Promise<Result<ProviderOrder>>;
  /** Gives a payment back to its payer, whole or in part. Safe to repeat. */
  refundPayment(order: RefundOrder): Promise<Result<ProviderOrder>>;
  queryRefund(order: RefundOrder): Promise<Result<ProviderOrder>>;
  /** Orders that moved money in a span of time, for reconciliation. Absent: the provider only gives files. */
  readStatement?(merchant: string, span: { from: Date; until: Date }): Promise<Result<StatementOrder[]>>;
  /** Translates the provider's reason of a declined payment for members. */
  explainDecline(reason: string | null): DeclineReason | null;
  /** Whether a payment was declined because it expired. */
  isExpiry(reason: string | null): boolean;
  /** Whether a payment was declined because `cancelPayment` closed it. */
  isCancellation(reason: string | null): boolean;
  /**
   * Our id of the payment that a report of this provider to a merchant concerns, when its signature is valid; null for
   * one that concerns none. What it says is then asked of the provider. Absent where reports say the outcome
   * themselves (`verifyReport`).
   */
  readReport?(merchant: string, report: ReceivedReport, now: Date): Promise<Result<string | null>>;
}

/** A provider that sends money to payout accounts; failures as above. */
export interface PayoutProvider {
  code: string;
  account: number;
  createPayout(order: PayoutOrder): Promise<Result<ProviderOrder>>;
  /** Asks the provider to return a payout; `refusal` is the reason when it does not. Safe to repeat. */
  recallPayout(merchant: string, reference: string): Promise<Result<{ order: ProviderOrder; refusal: string | null }>>;
  queryPayout(merchant: string, reference: string): Promise<Result<ProviderOrder>>;
  /** Translates the provider's reason of a failed payout for members. */
  explain(reason: string | null): PaymentReason;
  /** Code of the merchant that a report is for, when its signature is valid. */
  verifyReport(report: ReceivedReport, now: Date): Result<string>;
}

/** The payment providers of the platform. */
export interface Payments {
  /** The provider of a code that takes payments. */
  find(code: string): PaymentProvider | null;
  all(): readonly PaymentProvider[];
  payouts: PayoutProvider;
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
