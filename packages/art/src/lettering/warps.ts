import type { SeededRandom } from '../random.ts';

/** Moves a point (x, y); u and v are its place in the title box, 0–1. */
export type Warp = (u: number, v: number, x: number, y: number) => [number, number];

const bow = (u: number): number => 1 - (2 * u - 1) ** 2;

export const warps = {
  none: (): Warp => (_u, _v, x, y) => [x, y],
  smile:
    (depth: number): Warp =>
    (u, _v, x, y) => [x, y + depth * bow(u) - depth * 0.5],
  wave:
    (depth: number): Warp =>
    (u, _v, x, y) => [x, y + depth * Math.sin(u * 6.283)],
  rise:
    (height: number): Warp =>
    (u, v, x, y) => [x + (0.5 - v) * height * 0.8, y - (u - 0.5) * height],
  jitter:
    (random: SeededRandom, amount: number): Warp =>
    (_u, _v, x, y) => [x + random.between(-amount, amount), y + random.between(-amount, amount)],
};
