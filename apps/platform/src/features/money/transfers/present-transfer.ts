import type { Transfer } from '@fairhouse/contract/money/transfers';
import type { ReviewedTransfer } from '@fairhouse/contract/money/transfers-backoffice';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf, type Vendor } from '../../play/catalogue/index.ts';
import type { ReviewedRow } from './review-store.ts';
import type { TransferRow } from './store.ts';

export const walletOf = ({ code, name }: Vendor) => ({ vendor: code, vendorName: name });

export function presentTransfer(core: Core, row: TransferRow): Transfer {
  const vendor = catalogueOf(core).vendorById(row.vendorId);
  const { id, reference, direction, amount, currency, state, createdAt, resolvedAt } = row;
  return {
    id,
    reference,
    vendor: vendor?.code ?? '',
    vendorName: vendor?.name ?? '',
    direction,
    amount,
    currency,
    state,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}

/** Milliseconds after which a pending transfer counts as unresolved: its first query had no answer either. */
const OVERDUE_MS = 10_000;

/** Pending transfers from before this instant are unresolved. */
export const overdueSince = (core: Core): Date => new Date(core.clock.now().getTime() - OVERDUE_MS);

export const presentReviewed = (core: Core, row: ReviewedRow): ReviewedTransfer => ({
  ...presentTransfer(core, row),
  memberId: row.memberId,
  memberAccount: row.memberAccount,
  reason: row.reason,
  queries: row.queries,
  queriedAt: row.queriedAt?.toISOString() ?? null,
  contradicted: row.contradicted,
  unresolved: row.state === 'pending' && row.createdAt < overdueSince(core),
});
