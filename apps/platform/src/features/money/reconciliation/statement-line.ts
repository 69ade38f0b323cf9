import type { Side } from '@fairhouse/contract/money/reconciliation-backoffice';
import type { LineKey } from '../payments/index.ts';

/** A line of a statement as it is stored and compared. */
export interface StatementLine extends LineKey, Side {}

/** Who gives statements: a payment provider of the merchants, or a vendor of games. */
export interface Source {
  code: string;
  name: string;
  kind: 'provider' | 'vendor';
}
