import { SCALE, type Draw } from '../draw.ts';

/** A quick stream of numbers for many matches, the same for a seed (sfc32). Matches that are bet on use the chain of keys. */
export function fastDraw(seed: number): Draw {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 16; warm += 1) next();
  return () => Math.floor((next() * SCALE) / 2 ** 32);
}
