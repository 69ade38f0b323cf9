import type { Pair } from '../draw.ts';
import { LAST_ROUND, ROUNDS_TO_WIN } from './parameters.ts';
import { isMapOver } from './step.ts';

/** Chances of the final rounds of a map, by `home:away`. */
export interface MapResult {
  readonly rounds: Pair;
  readonly chance: number;
}

/** From the rounds so far, with home's chance of each further round. Exact recursion, round by round. */
export function mapResults(round: number, start: Pair): MapResult[] {
  const results: MapResult[] = [];
  let scores = new Map<number, number>([[start[0], 1]]);
  for (let played = start[0] + start[1]; scores.size > 0 && played <= LAST_ROUND; played += 1) {
    const next = new Map<number, number>();
    for (const [home, chance] of scores) {
      const rounds: Pair = [home, played - home];
      if (isMapOver(rounds)) {
        results.push({ rounds, chance });
        continue;
      }
      next.set(home + 1, (next.get(home + 1) ?? 0) + chance * round);
      next.set(home, (next.get(home) ?? 0) + chance * (1 - round));
    }
    scores = next;
  }
  return results;
}

/** Home's chance of a whole map by its chance of a round: the closed form, for the strengths. */
export function mapChance(round: number): number {
  const lost = 1 - round;
  let term = round ** ROUNDS_TO_WIN;
  let sum = term;
  for (let losses = 1; losses < ROUNDS_TO_WIN - 1; losses += 1) {
    term *= (lost * (ROUNDS_TO_WIN - 1 + losses)) / losses;
    sum += term;
  }
  const most = ROUNDS_TO_WIN - 1;
  let level = 1;
  for (let nth = 1; nth <= most; nth += 1) level *= ((most + nth) / nth) * round * lost;
  return sum + (level * round * round) / (round * round + lost * lost);
}
