/** Ranks: reached by lifetime play, kept by monthly play (docs/rewards.md, "Ranks"). Weighted valid stakes, minor units. */
export interface Level {
  /** Lifetime play that reaches the level; rises from level to level, 0 for the first. */
  need: bigint;
  /** Play of a whole month that keeps it; 0 needs none. */
  monthly: bigint;
}

/** The state of a member; levels count from 1. */
export interface Rank {
  level: number;
  /** The last whole month missed what it needed: the next miss drops one level. */
  warned: boolean;
  /** The highest level that was ever reached; a level that is reached again is not rewarded again. */
  rewarded: number;
}

export const firstRank: Rank = { level: 1, warned: false, rewarded: 1 };

export const levelReached = (levels: readonly Level[], lifetime: bigint): number =>
  Math.max(1, levels.filter(({ need }) => need <= lifetime).length);

/** Moves up at once, to the highest level that lifetime play reaches for the first time. */
export function promote(levels: readonly Level[], rank: Rank, lifetime: bigint): Rank {
  const level = levelReached(levels, lifetime);
  return level > rank.rewarded ? { level, warned: false, rewarded: level } : rank;
}

/**
 * A whole month has ended. A month that keeps the level clears a warning, or restores a level that was lost; a miss warns, the
 * next one drops one level.
 */
export function endMonth(levels: readonly Level[], rank: Rank, month: bigint): Rank {
  const lost = rank.level < rank.rewarded;
  const next = levels[rank.level];
  if (lost && next && month >= next.monthly) return { ...rank, level: rank.level + 1, warned: false };
  if (month >= levels[rank.level - 1]!.monthly) return { ...rank, warned: false };
  if (!rank.warned) return { ...rank, warned: true };
  return { ...rank, level: Math.max(1, rank.level - 1), warned: false };
}

export interface ToNext {
  level: number;
  left: bigint;
  /** What is left when it is all played in one category of games. */
  byCategory: Record<string, bigint>;
}

/** What is left to the next level, undefined at the highest. Weights in basis points. */
export function toNextLevel(
  levels: readonly Level[],
  level: number,
  lifetime: bigint,
  weights: Readonly<Record<string, number>>,
): ToNext | undefined {
  const next = levels[level];
  if (!next) return undefined;
  const left = next.need > lifetime ? next.need - lifetime : 0n;
  const byCategory: Record<string, bigint> = {};
  for (const [category, weight] of Object.entries(weights))
    if (weight > 0) byCategory[category] = (left * 10_000n + BigInt(weight) - 1n) / BigInt(weight);
  return { level: level + 1, left, byCategory };
}

/**
 * What a rank gives back of play: its rate of the valid stakes, weighted by category as for the rank itself; rounded down once.
 * Weights and rate in basis points.
 */
export function rankRebate(
  valid: Readonly<Record<string, bigint>>,
  weights: Readonly<Record<string, number>>,
  rateBp: number,
): bigint {
  let weighted = 0n;
  for (const [category, amount] of Object.entries(valid)) weighted += amount * BigInt(weights[category] ?? 0);
  // Corrections of earlier days may take back more than was played.
  return weighted > 0n ? (weighted * BigInt(rateBp)) / 100_000_000n : 0n;
}
