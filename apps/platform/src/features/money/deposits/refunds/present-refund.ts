import type { Refund } from '@fairhouse/contract/money/refunds-backoffice';
import type { RefundRow } from './store.ts';

export const presentRefund = (row: RefundRow): Refund => ({
  id: row.id,
  depositId: row.depositId,
  reference: row.reference,
  memberId: row.memberId,
  memberAccount: row.memberAccount,
  methodName: row.methodName,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  fromWallet: row.fromWallet,
  reason: row.reason,
  providerReason: row.providerReason,
  contradicted: row.contradicted,
  requestedBy: row.requestedBy,
  approvedBy: row.approvedBy,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
