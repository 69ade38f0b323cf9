import type { TableRefusal } from '@fairhouse/contract/play/table-messages';
import type { TableLimits } from '@fairhouse/contract/play/table-state';
import { spotLimit, type Stakes } from '@fairhouse/games/tables';
import type { LiveTable } from './catalogue.ts';

export interface StakeFlaw {
  code: TableRefusal;
  spot?: string;
  /** The limit that was passed. */
  limit?: number;
}

/** What is wrong with the chips of a ticket by the limits of its round, whatever the balance. */
export function findStakeFlaw(
  table: Pick<LiveTable, 'spots'>,
  limits: TableLimits,
  stakes: Stakes,
): StakeFlaw | undefined {
  let total = 0;
  for (const [name, stake] of Object.entries(stakes)) {
    const spot = table.spots.get(name);
    if (!spot) return { code: 'spot_unknown', spot: name };
    if (stake % spot.chips !== 0) return { code: 'chips_uneven', spot: name };
    const { min, max } = spotLimit(limits, spot, name);
    if (stake < min) return { code: 'stake_below_minimum', spot: name, limit: min };
    if (stake > max) return { code: 'stake_above_maximum', spot: name, limit: max };
    total += stake;
  }
  return total > limits.maxStake ? { code: 'stake_above_maximum', limit: limits.maxStake } : undefined;
}
