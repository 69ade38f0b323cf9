import type { SlotDefinition } from './slot-definition.ts';

/** The stakes of a game in a currency with this many decimals, in minor units, ascending; empty when there are none. */
export function betLevels(definition: SlotDefinition, decimals: number): readonly number[] {
  return definition.betLevels[decimals] ?? [];
}

export function isOfferedStake(definition: SlotDefinition, stake: number, decimals: number): boolean {
  return betLevels(definition, decimals).includes(stake);
}
