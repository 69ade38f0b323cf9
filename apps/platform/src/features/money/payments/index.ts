import type { Feature } from '../../../system/feature.ts';

export type { Cashier } from './cashier.ts';
export {
  endDifferences,
  explainDifference,
  holdsPayouts,
  holdsTransfers,
  listHolding,
  listOpenLines,
  lockDifference,
  readableDifferences,
  recordDifferences,
  type FoundBy,
  type FoundDifference,
  type LineKey,
} from './difference-store.ts';
export {
  countWaiting as countWaitingDiscrepancies,
  endClaim,
  listClaimAnswers,
  recordDiscrepancy,
  lockDiscrepancy,
  markSeen,
  readableDiscrepancies,
  type NewDiscrepancy,
} from './discrepancy-store.ts';
export { isNamed, namesIn } from './named-orders-store.ts';
export type {
  OpenedPayment,
  OutcomeReport,
  PaymentKey,
  PaymentProvider,
  Payments,
  PayoutProvider,
  ProviderOrder,
  ReceivedReport,
  RefundOrder,
  StatementOrder,
} from './payments.ts';
export { shortReference } from './short-reference.ts';

export const payments: Feature = { name: 'payments' };
