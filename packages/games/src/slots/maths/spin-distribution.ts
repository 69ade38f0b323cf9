import { byCount, type ReelSet, type SlotDefinition } from '../slot-definition.ts';
import { countLineRuns } from './count-line-runs.ts';
import { countWays } from './count-ways.ts';
import { countWholeLines } from './count-whole-lines.ts';
import type { PayCounts } from './pay-counts.ts';

/** Every stop combination of one reel set, grouped by what decides the round: scatters shown and coins paid. */
export interface SpinDistribution {
  /** Number of stop combinations. */
  readonly combinations: number;
  /** Index: scatters shown. Pays include the scatter pay, without the free-game multiplier. */
  readonly byScatters: readonly PayCounts[];
}

/** Enumerates one game exactly. Counts are whole numbers below 2^53, so nothing is rounded. */
export function distributeSpin(definition: SlotDefinition, reels: ReelSet): SpinDistribution {
  const combinations = reels.reduce((product, reel) => product * reel.length, 1);
  if (!Number.isSafeInteger(combinations)) throw new RangeError('Too many stop combinations to count exactly');
  const { pays, scatter, coins } = definition;
  const bySymbols = pays.kind === 'ways' ? countWays(definition, pays, reels) : countLines(definition, pays, reels);
  const byScatters = bySymbols.map((counts, scatters): PayCounts => {
    const scatterCoins = scatter ? byCount(scatter.pays, scatters) * coins : 0;
    return new Map([...counts].map(([pay, count]) => [pay + scatterCoins, count]));
  });
  return { combinations, byScatters };
}

function countLines(
  definition: SlotDefinition,
  pays: Extract<SlotDefinition['pays'], { kind: 'lines' }>,
  reels: ReelSet,
): PayCounts[] {
  const wholeLine = pays.anyOf || pays.wildAnywhere || pays.fill;
  return wholeLine ? countWholeLines(definition, pays, reels) : countLineRuns(definition, pays, reels);
}
