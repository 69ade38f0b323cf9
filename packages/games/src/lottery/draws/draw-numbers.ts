import { shuffle } from '../../fairness/shuffle.ts';
import type { RandomSource } from '../../fairness/random-source.ts';
import { lunarYearOfDay } from '../calendar/lunar-years.ts';
import type { DrawShape, PrizeGroup } from './draw-shapes.ts';
import type { Outcome } from './outcome.ts';

const HASH_BYTES = 32;

/**
 * Draws one outcome from the random stream of docs/fairness.md; docs/lottery.md lists the steps of every shape. `day`
 * (`YYYY-MM-DD`, the local date of the draw) names the lunar year.
 */
export function drawNumbers(shape: DrawShape, random: RandomSource, day: string): Outcome {
  switch (shape.kind) {
    case 'digits':
      return { kind: 'digits', digits: repeat(shape.count, () => random.uniform(10)) };
    case 'dice':
      return { kind: 'dice', dice: repeat(shape.count, () => random.uniform(6) + 1) };
    case 'numbers':
      return { kind: 'numbers', numbers: shuffled(shape.pool, random).slice(0, shape.count) };
    case 'bonus': {
      const numbers = shuffled(shape.pool, random);
      const bonus = shape.bonusPool ? random.uniform(shape.bonusPool) + 1 : (numbers[shape.count] as number);
      return { kind: 'bonus', numbers: numbers.slice(0, shape.count), bonus };
    }
    case 'zodiac': {
      const year = lunarYearOfDay(day);
      if (year === null) throw new RangeError(`no lunar year is known for ${day}`);
      const numbers = shuffled(shape.pool, random);
      return { kind: 'zodiac', numbers: numbers.slice(0, shape.count), special: numbers[shape.count] as number, year };
    }
    case 'prizes':
      return { kind: 'prizes', prizes: drawPrizes(shape.groups, random) };
    case 'block':
      return { kind: 'block', hash: repeat(HASH_BYTES, () => hex(random.uniform(256))).join('') };
  }
}

const repeat = <T>(count: number, next: () => T): T[] => Array.from({ length: count }, next);

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

const shuffled = (pool: number, random: RandomSource): number[] =>
  shuffle(
    Array.from({ length: pool }, (_, at) => at + 1),
    random,
  );

/** Prize by prize; a number that its prize has already is drawn again. */
function drawPrizes(groups: readonly PrizeGroup[], random: RandomSource): Record<string, string[]> {
  return Object.fromEntries(
    groups.map(([prize, count, digits]) => {
      const drawn = new Set<string>();
      while (drawn.size < count) drawn.add(String(random.uniform(10 ** digits)).padStart(digits, '0'));
      return [prize, [...drawn]];
    }),
  );
}
