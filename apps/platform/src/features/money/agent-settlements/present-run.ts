import type { SettlementRun } from '@fairhouse/contract/money/agent-settlements-backoffice';
import type { Merchant } from '../../../system/merchant.ts';
import type { RunRow } from './run-store.ts';

export const presentRun = (row: RunRow, { settings: { currency } }: Merchant): SettlementRun => ({
  ...row,
  periodStart: row.periodStart.toISOString(),
  periodEnd: row.periodEnd.toISOString(),
  createdAt: row.createdAt.toISOString(),
  postedAt: row.postedAt?.toISOString() ?? null,
  reversedAt: row.reversedAt?.toISOString() ?? null,
  currency,
});
