import { fail } from '@fairhouse/contract';
import { drawNumbers, shapeNamed } from '@fairhouse/games/lottery';
import type { LotteryMaths } from './maths.ts';

/** The rules of packages/games: it draws, but has no plays yet. */
export const gamesMaths: LotteryMaths = {
  draw: (game, random, day) => drawNumbers(shapeNamed(game.shape), random, day),
  price: () => fail('selection_invalid'),
  settle: (game) => {
    throw new Error(`${game.family} has no plays`);
  },
  recheck: (game) => {
    throw new Error(`${game.family} has no plays`);
  },
  plays: () => [],
};
