import type { SlotFigures } from './slot-figures.ts';

/**
 * The 95 % interval of the observed RTP of this many paid rounds, in percent (normal approximation; for few rounds of a
 * volatile game the true interval is skewed, so the lower end is at least 0).
 */
export function rtpInterval95(
  { rtp, volatilityIndex95 }: Pick<SlotFigures, 'rtp' | 'volatilityIndex95'>,
  rounds: number,
): { low: number; high: number } {
  const margin = (volatilityIndex95 / Math.sqrt(rounds)) * 100;
  return { low: Math.max(0, rtp - margin), high: rtp + margin };
}
