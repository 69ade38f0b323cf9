import { chooseBig } from '../odds/combinations.ts';
import type { Space } from '../odds/spaces.ts';
import { colours } from './numbers-49.ts';

/** How many different animals seven of 49 numbers have: eleven animals own four numbers each, the year's own five. */
export function animalCounts(): Space<number> {
  const sizes = [5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];
  // ways.get('balls animals'): sets of balls from the animals so far
  let ways = new Map<string, bigint>([['0 0', 1n]]);
  for (const size of sizes) {
    const next = new Map<string, bigint>();
    for (const [key, sets] of ways) {
      const [balls = 0, seen = 0] = key.split(' ').map(Number);
      for (let taken = 0; taken <= Math.min(size, 7 - balls); taken += 1) {
        const to = `${balls + taken} ${seen + Math.sign(taken)}`;
        next.set(to, (next.get(to) ?? 0n) + sets * chooseBig(size, taken));
      }
    }
    ways = next;
  }
  return [2, 3, 4, 5, 6, 7].map((seen) => [seen, ways.get(`7 ${seen}`) ?? 0n] as const);
}

const HALF_POINTS = { regular: 2, special: 3 };

/** The colour with most points, or `tie`. */
export function scoreColours(regular: readonly string[], special: string): string {
  const points = colours.map(
    (colour) =>
      regular.filter((own) => own === colour).length * HALF_POINTS.regular +
      (special === colour ? HALF_POINTS.special : 0),
  );
  const most = Math.max(...points);
  const best = colours.filter((_, at) => points[at] === most);
  return best.length > 1 ? 'tie' : (best[0] as string);
}

/** Winners over all draws of six and a special number; 17 numbers are red, 16 blue, 16 green. */
export function colourScores(): Space<string> {
  const sizes = [17, 16, 16];
  const weights = new Map<string, bigint>();
  for (const [at, special] of colours.entries()) {
    const left = sizes.map((size, colour) => (colour === at ? size - 1 : size)) as [number, number, number];
    for (let red = 0; red <= 6; red += 1) {
      for (let blue = 0; blue <= 6 - red; blue += 1) {
        const green = 6 - red - blue;
        const ways = chooseBig(left[0], red) * chooseBig(left[1], blue) * chooseBig(left[2], green);
        const regular = [...Array(red).fill('red'), ...Array(blue).fill('blue'), ...Array(green).fill('green')];
        const winner = scoreColours(regular as string[], special);
        weights.set(winner, (weights.get(winner) ?? 0n) + ways * BigInt(sizes[at] as number));
      }
    }
  }
  return weights;
}
