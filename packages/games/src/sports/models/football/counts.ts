import { SCALE, type Pair } from '../draw.ts';
import { FULL_TIME } from './parameters.ts';

/** More that may still come; less than once in 10⁸ matches there are more. */
const MOST = 60;
/** A number that is less likely is left where it is. */
const NEGLIGIBLE = 1e-11;

/** Chances of how many more come until the end, of what comes at most once in a slice. */
export function countChances(
  now: number,
  slice: number,
  threshold: (count: number, slice: number) => number,
): Float64Array {
  const chances = new Float64Array(MOST + 1);
  chances[0] = 1;
  let most = 0;
  for (let next = slice + 1; next <= FULL_TIME; next += 1) {
    for (let more = most; more >= 0; more -= 1) {
      const moved = (chances[more]! * threshold(now + more, next)) / SCALE;
      chances[more]! -= moved;
      chances[more + 1]! += moved;
    }
    if (most < MOST - 1 && chances[most + 1]! > NEGLIGIBLE) most += 1;
  }
  return chances;
}

/** Adds the final numbers of both sides; `share` is home's chance of the next one. */
export function addSides(
  [home, away]: Pair,
  counts: Float64Array,
  share: (now: Pair) => number,
  add: (home: number, away: number, chance: number) => void,
): void {
  let sides = [1];
  const most = counts.findLastIndex((chance) => chance > 0);
  for (let more = 0; more <= most; more += 1) {
    sides.forEach((chance, ofHome) => add(home + ofHome, away + more - ofHome, counts[more]! * chance));
    const next = Array.from({ length: sides.length + 1 }, () => 0);
    sides.forEach((chance, ofHome) => {
      const toHome = chance * share([home + ofHome, away + more - ofHome]);
      next[ofHome + 1]! += toHome;
      next[ofHome]! += chance - toHome;
    });
    sides = next;
  }
}
