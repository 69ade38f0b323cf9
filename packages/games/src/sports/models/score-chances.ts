import type { Numbers } from './lines.ts';
import type { Three } from './fair-market.ts';

/** A score of home and away, of a match or a part of it, with its chance. */
export interface ScoreChance {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

export type ScoreChances = readonly ScoreChance[];

/** Numbers of one team that are told apart. */
const SIDE = 64;

export class ScoreSums {
  readonly #sums = new Float64Array(SIDE * SIDE);

  add(home: number, away: number, chance: number): void {
    this.#sums[Math.min(home, SIDE - 1) * SIDE + Math.min(away, SIDE - 1)]! += chance;
  }

  /** Together 1. */
  list(): ScoreChance[] {
    const sum = this.#sums.reduce((total, chance) => total + chance, 0);
    const scores: ScoreChance[] = [];
    this.#sums.forEach((chance, at) => {
      if (chance > 0) scores.push({ home: Math.floor(at / SIDE), away: at % SIDE, chance: chance / sum });
    });
    return scores;
  }
}

export function chanceThat(scores: ScoreChances, test: (home: number, away: number) => boolean): number {
  let sum = 0;
  for (const { home, away, chance } of scores) if (test(home, away)) sum += chance;
  return sum;
}

/** Home, draw, away. */
export function resultChances(scores: ScoreChances): Three {
  const [home, draw] = [chanceThat(scores, (h, a) => h > a), chanceThat(scores, (h, a) => h === a)];
  return [home, draw, Math.max(1 - home - draw, 0)];
}

export const numbersOf = (scores: ScoreChances, number: (home: number, away: number) => number): Numbers => {
  const chances = new Map<number, number>();
  for (const { home, away, chance } of scores) {
    const key = number(home, away);
    chances.set(key, (chances.get(key) ?? 0) + chance);
  }
  return chances;
};

export const totalsOf = (scores: ScoreChances): Numbers => numbersOf(scores, (home, away) => home + away);
export const marginsOf = (scores: ScoreChances): Numbers => numbersOf(scores, (home, away) => home - away);

export function oddChance(numbers: Numbers): number {
  let odd = 0;
  for (const [number, chance] of numbers) if (number % 2 !== 0) odd += chance;
  return odd;
}
