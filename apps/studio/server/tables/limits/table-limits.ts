import { currencies, type CurrencyCode } from '@fairhouse/contract';
import type { TableLimits, TableState } from '@fairhouse/contract/play/table-state';
import type { TableStakeLimits } from '@fairhouse/contract/play/vendor-rooms';
import type { Pool, PoolClient } from 'pg';
import { limitsOf, type LiveTable } from '../catalogue.ts';
import { readTableLimits, type StoredLimits } from './limit-store.ts';

/** Chips on a rail, in the least stakes. */
const CHIPS = [1, 5, 10, 50, 100, 500];

export const codes = Object.values(currencies).map(({ code }) => code);

/** The limits of a table before anybody changed them. */
export function usualLimits(table: LiveTable, currency: CurrencyCode): TableStakeLimits {
  const { min, max, maxStake, maxPay } = limitsOf(table, currency);
  return { min, max, maxStake, maxPay, spots: {} };
}

/** As players read them. */
const describe = ({
  currency,
  limits: { spots, ...limits },
}: Pick<StoredLimits, 'currency' | 'limits'>): TableLimits => ({
  currency,
  ...limits,
  chips: CHIPS.map((times) => times * limits.min).filter((chip) => chip <= limits.max),
  ...(Object.keys(spots).length > 0 && { spots }),
});

/** Limits of a table in every currency. */
const allOf = (table: LiveTable, stored: readonly StoredLimits[]): TableLimits[] =>
  codes.map((currency) => {
    const own = stored.find((each) => each.tableId === table.id && each.currency === currency);
    return own ? describe(own) : limitsOf(table, currency);
  });

/** What the next round of a table takes; undefined where nobody changed anything. */
export async function readChangedLimits(db: Pool | PoolClient, table: LiveTable): Promise<TableLimits[] | undefined> {
  const stored = await readTableLimits(db, table.id);
  return stored.length > 0 ? allOf(table, stored) : undefined;
}

/** Limits as they are for rounds that open now. */
export type LimitsOf = (table: LiveTable, currency: CurrencyCode) => TableLimits;

export async function readLimits(db: Pool): Promise<LimitsOf> {
  const stored = await readTableLimits(db);
  return (table, currency) => allOf(table, stored).find((limits) => limits.currency === currency)!;
}

/** Limits of the round that is shown: they hold until the next one opens. */
export const limitsOfRound = (
  { table, state }: { table: LiveTable; state: Pick<TableState, 'round'> },
  currency: CurrencyCode,
): TableLimits => state.round.limits?.find((limits) => limits.currency === currency) ?? limitsOf(table, currency);
