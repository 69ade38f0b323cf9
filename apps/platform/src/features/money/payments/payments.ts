import type { CurrencyCode, Locale, Result } from '@fairhouse/contract';
import type { DeclineReason, PaymentReason } from '@fairhouse/contract/money/deposits';

/** What a provider says of one order. `unknown`: it has no such order. */
type ProviderState = 'pending' | 'succeeded' | 'failed' | 'returned' | 'unknown';

export interface ProviderOrder {
  state: ProviderState;
  providerReference: string | null;
  /** Minor units; null when the order is unknown. */
  amount: number | null;
  currency: string | null;
  /** In the provider's own terms. */
  reason: string | null;
}

interface MoneyOrder {
  /** Code of the merchant whose account at the provider is used. */
  merchant: string;
  /** Our id; the provider makes one order of it however often it is asked. */
  reference: string;
  amount: number;
  currency: CurrencyCode;
}

interface PaymentOrder extends MoneyOrder {
  methodName: string;
  returnUrl: string;
  language: Locale;
  expiresAt: Date;
}

interface PayoutOrder extends MoneyOrder {
  channelCode: string;
  accountNumber: string;
  holderName: string;
}

/** A signed report as it came in. */
interface SignedReport {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/**
 * A payment provider. Failures: `method_unavailable` when it refused for good, so that this request makes no order;
 * `outcome_unknown` when it did not answer or refused for now, after which only a query or a report may tell what became
 * of the order.
 */
export interface Payments {
  /** Names the provider in addresses and rows. */
  code: string;
  /** Number of the provider's accounts in the ledger, 1 … 1023. */
  account: number;
  createPayment(order: PaymentOrder): Promise<Result<{ providerReference: string; payUrl: string }>>;
  createPayout(order: PayoutOrder): Promise<Result<ProviderOrder>>;
  /** Asks for a payout back; `refusal` says why it stays where it is. Safe to repeat. */
  recallPayout(merchant: string, reference: string): Promise<Result<{ order: ProviderOrder; refusal: string | null }>>;
  /** What the provider's own reason means to a member: of a payout, and of a payment that was not taken. */
  explain(reason: string | null): PaymentReason;
  explainDecline(reason: string | null): DeclineReason | null;
  /** Whether the reason of a payment that was not taken is that its time was over. */
  isExpiry(reason: string | null): boolean;
  queryPayment(merchant: string, reference: string): Promise<Result<ProviderOrder>>;
  queryPayout(merchant: string, reference: string): Promise<Result<ProviderOrder>>;
  /** Code of the merchant that a report is for, when its signature holds. */
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
