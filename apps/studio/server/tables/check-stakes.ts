import type { CurrencyCode } from '@fairhouse/contract';
import type { TableRefusal } from '@fairhouse/contract/play/table-messages';
import { spotLimit, type Stakes } from '@fairhouse/games/tables';
import { limitsOf, type LiveTable } from './catalogue.ts';

export interface StakeFlaw {
  code: TableRefusal;
  spot?: string;
  /** The limit that was passed. */
  limit?: number;
}

/** What is wrong with the chips of a ticket, whatever the balance. */
export function findStakeFlaw(table: LiveTable, currency: CurrencyCode, stakes: Stakes): StakeFlaw | undefined {
  const limits = limitsOf(table, currency);
  let total = 0;
  for (const [name, stake] of Object.entries(stakes)) {
    const spot = table.spots.get(name);
    if (!spot) return { code: 'spot_unknown', spot: name };
    if (stake % spot.chips !== 0) return { code: 'chips_uneven', spot: name };
    const { min, max } = spotLimit(limits, spot);
    if (stake < min) return { code: 'stake_below_minimum', spot: name, limit: min };
    if (stake > max) return { code: 'stake_above_maximum', spot: name, limit: max };
    total += stake;
  }
  return total > limits.maxStake ? { code: 'stake_above_maximum', limit: limits.maxStake } : undefined;
}
