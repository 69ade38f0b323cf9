import type { RandomSource } from './random-source.ts';

/** A new array in random order (Fisher–Yates from the last place down); every permutation is equally likely. */
export function shuffle<T>(items: readonly T[], random: RandomSource): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = random.uniform(last + 1);
    const moved = shuffled[last] as T;
    shuffled[last] = shuffled[chosen] as T;
    shuffled[chosen] = moved;
  }
  return shuffled;
}
