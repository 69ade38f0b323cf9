/** From fair chances to offered odds (docs/sports.md, "Prices"). */
import { roundDown } from './ladder.ts';
import type { LegResult } from './settlement.ts';

/** The most that a bet may return on average, before the match. */
export const MOST_RETURN = 0.995;

/** The chance of each result of a leg. */
export type Chances = Partial<Record<LegResult, number>>;

/**
 * What a leg wins of what it does not get back: for lines with returned halves, (win + ½ half win) of that and
 * (lose + ½ half lose).
 */
export function winningChance({ win = 0, half_win = 0, half_lose = 0, lose = 0 }: Chances): number {
  const won = win + half_win / 2;
  const lost = lose + half_lose / 2;
  return won + lost === 0 ? 0 : won / (won + lost);
}

/** What a stake of 1 returns; odds in thousandths. */
export function returnOf(result: LegResult, odds: number): number {
  const price = odds / 1_000;
  return { win: price, half_win: (1 + price) / 2, void: 1, half_lose: 0.5, lose: 0 }[result];
}

/** The same on average over the results. */
export function averageReturn(chances: Chances, odds: number): number {
  const results = Object.entries(chances) as [LegResult, number][];
  return results.reduce((sum, [result, chance]) => sum + chance * returnOf(result, odds), 0);
}

/** Odds in thousandths for each chance, null where nothing of the ladder fits; `margin` 0.05 makes a book of 105 %. */
export function offerOdds(chances: readonly number[], margin: number): (number | null)[] {
  if (!(margin >= 0)) throw new RangeError('a margin is from 0');
  return withMargin(chances, margin).map((chance) => (chance > 0 ? roundDown(1 / chance) : null));
}

/**
 * Chances that sum up to their sum times (1 + margin): two in proportion, more by a power, which takes more from the unlikely
 * ones. A sum of 2 is that of double chance, where two of three win.
 */
export function withMargin(chances: readonly number[], margin: number): number[] {
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const book = sum * (1 + margin);
  if (chances.length <= 2 || sum > 1.5) return chances.map((chance) => chance * (1 + margin));
  // No power makes more than 1 of each; such a market is nearly decided.
  if (book >= chances.filter((chance) => chance > 0).length) return chances.map((chance) => chance * (1 + margin));
  const logs = chances.map(Math.log);
  const power = powerFor(logs, book);
  // Of a chance of 0 the logarithm is −∞, and its power 0.
  return logs.map((log) => Math.exp(power * log));
}

/** Parts of a book by which the sum may be too large. */
const PRECISION = 1e-14;

/**
 * The power below 1 with which the chances sum up to `book`; what cannot happen stays so. By Newton's method: the sum falls
 * with the power and is convex, so that from the first step on it is approached from one side.
 */
function powerFor(logs: readonly number[], book: number): number {
  let power = 1;
  for (let step = 0; step < 60; step += 1) {
    let [sum, slope] = [0, 0];
    for (const log of logs) {
      if (log === -Infinity) continue;
      const part = Math.exp(power * log);
      sum += part;
      slope += part * log;
    }
    const next = Math.max(0, power + (book - sum) / slope);
    if (step > 0 && (sum - book <= PRECISION * book || next <= power)) break;
    power = next;
  }
  return power;
}
