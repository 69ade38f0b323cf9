import type { Difference, Statement } from '@fairhouse/contract/money/reconciliation-backoffice';
import type { DifferenceRow } from './search-store.ts';
import type { StatementRow } from './store.ts';

export const presentStatement = (
  { takenAt, ...row }: StatementRow,
  counts: { differences: number; open: number } = { differences: 0, open: 0 },
): Statement => ({ ...row, takenAt: takenAt.toISOString(), ...counts });

export const presentDifference = ({
  firstAt,
  lastAt,
  explainedAt,
  explainedBy,
  explanation,
  ...row
}: DifferenceRow): Difference => ({
  ...row,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  explained: explainedAt && { at: explainedAt.toISOString(), by: explainedBy, explanation },
});
