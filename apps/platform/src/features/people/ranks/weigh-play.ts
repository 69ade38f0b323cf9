import type { Merchant } from '../../../system/merchant.ts';
import type { CategoryPlay } from '../../play/play-sums/index.ts';

const WHOLE = 10_000n;

/** Valid bets weighted as for points, minor units; rounded down once. Never below 0, however much corrections took back. */
export function weighPlay(play: readonly Pick<CategoryPlay, 'category' | 'valid'>[], { settings }: Merchant): bigint {
  const weights: Readonly<Record<string, number>> = settings.points.weights;
  let weighted = 0n;
  for (const { category, valid } of play) weighted += BigInt(valid) * BigInt(weights[category] ?? 0);
  return weighted > 0n ? weighted / WHOLE : 0n;
}

/** The levels of the merchant's ladder as the rules take them. */
export const levelsOf = ({ settings }: Merchant) =>
  settings.ranks.map(({ need, monthly }) => ({ need: BigInt(need), monthly: BigInt(monthly) }));
