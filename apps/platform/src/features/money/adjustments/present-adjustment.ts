import type { Adjustment } from '@fairhouse/contract/money/adjustments-backoffice';
import type { AdjustmentRow } from './store.ts';

export const presentAdjustment = (row: AdjustmentRow): Adjustment => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
