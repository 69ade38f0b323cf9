import { worthOf } from '@fairhouse/rewards';

/** Amounts in minor units; `deviation` is that of the payout of a stake of 1. */
const bonuses = {
  'gift, even money': { own: 0, bonus: 10_000, required: 50_000, stake: 1000, rtp: 0.96, deviation: 0.9992 },
  'match, even money': { own: 50_000, bonus: 50_000, required: 250_000, stake: 5000, rtp: 0.96, deviation: 0.9992 },
  'gift, slot': { own: 0, bonus: 10_000, required: 30_000, stake: 500, rtp: 0.955, deviation: 6 },
  'match, slot': { own: 100_000, bonus: 100_000, required: 500_000, stake: 5000, rtp: 0.97, deviation: 6 },
  'gift, at most doubled': {
    own: 0,
    bonus: 10_000,
    required: 30_000,
    stake: 500,
    rtp: 0.955,
    deviation: 6,
    maxConvert: 20_000,
  },
} as const;

/** What the builder shows may differ from what players have in the end by this part. */
const MOST_DISTANCE = 0.01;

/**
 * Plays each bonus so many times, own money first, and compares what is left with the worth that the builder shows, which
 * is computed another way: from the stakes alone. Answers whether all agree.
 */
export function playBonuses(runs: number, print: (line: string) => void): boolean {
  let agree = true;
  for (const [name, { rtp, deviation, ...plan }] of Object.entries(bonuses)) {
    const { worth } = worthOf(plan, { rtp, deviation });
    const left = meanLeft(plan, { rtp, deviation }, runs);
    const distance = Math.abs(worth - left) / left;
    agree &&= distance <= MOST_DISTANCE;
    const figures = `worth ${worth}, ${runs} runs ${left.toFixed(0)}, apart ${(100 * distance).toFixed(2)} %`;
    print(`  ${distance <= MOST_DISTANCE ? 'agrees ' : 'DIFFERS'} ${name.padEnd(22)} ${figures}`);
  }
  return agree;
}

interface Plan {
  own: number;
  bonus: number;
  required: number;
  stake: number;
  maxConvert?: number;
}

/** What a player has in the end more than without the bonus. */
function meanLeft(plan: Plan, { rtp, deviation }: { rtp: number; deviation: number }, runs: number): number {
  // Of two payouts, nothing and one other, that have the game's return and deviation.
  const payout = rtp + deviation ** 2 / rtp;
  const chance = rtp / payout;
  const random = numbers(0x9e3779b9);
  let sum = 0;
  for (let run = 0; run < runs; run += 1) {
    let own = plan.own;
    let bonus = plan.bonus;
    for (let left = plan.required; left > 0 && own + bonus > 0;) {
      const stake = Math.min(plan.stake, left, own + bonus);
      const ofBonus = Math.max(0, stake - own);
      own -= stake - ofBonus;
      bonus -= ofBonus;
      left -= stake;
      if (random() < chance) {
        own += payout * (stake - ofBonus);
        bonus += payout * ofBonus;
      }
      // Converted with the last stake.
      if (left === 0) {
        own += Math.min(bonus, plan.maxConvert ?? bonus);
        bonus = 0;
      }
    }
    sum += own;
  }
  return sum / runs - plan.own;
}

/** Repeatable numbers in [0, 1) (xorshift32), other ones than the builder's. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
