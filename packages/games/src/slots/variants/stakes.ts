import type { SlotRules } from '../slot-definition.ts';

/** The same stakes in whole units of any currency; with three decimals in steps of ten minor units. */
const offer = (levels: readonly number[]): SlotRules['betLevels'] => ({
  0: levels,
  2: levels,
  3: levels.map((level) => level * 10),
});

const common = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** Stakes by the number of coins that must divide them. */
export const stakes = {
  5: offer([5, 10, 20, 50, ...common]),
  10: offer([10, 20, 50, ...common]),
  20: offer([20, 40, ...common]),
  25: offer([25, 50, ...common]),
  50: offer([50, ...common]),
} as const;
