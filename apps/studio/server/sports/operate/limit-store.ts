import type { CurrencyCode } from '@fairhouse/contract';
import type { Pool } from 'pg';
import type { SportsLimits } from '../slip/limits.ts';

export interface LimitChange {
  currency: CurrencyCode;
  limits: SportsLimits;
  operator: string;
  reason: string;
}

export async function storeLimits(db: Pool, { currency, limits, operator, reason }: LimitChange): Promise<void> {
  await db.query('insert into sports_limit (currency, limits, changed_by, reason) values ($1, $2, $3, $4)', [
    currency,
    JSON.stringify(limits),
    operator,
    reason,
  ]);
}

export async function readLimits(db: Pool): Promise<Pick<LimitChange, 'currency' | 'limits'>[]> {
  const { rows } = await db.query<Pick<LimitChange, 'currency' | 'limits'>>({
    name: 'sports-limits',
    text: 'select distinct on (currency) currency, limits from sports_limit order by currency, id desc',
  });
  return rows;
}
