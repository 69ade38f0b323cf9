import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { lotteryTrend } from '@fairhouse/contract/play/studio-draws';
import { drawShapes, type DrawShape, type Outcome, type ShapeName } from '@fairhouse/games/lottery';
import type { Studio } from '../../studio.ts';
import { findGame } from '../lottery.ts';
import { readDrawn } from './board-store.ts';

const DRAWS = 100;

/** How often each number came in the last draws, and how many draws ago. */
export async function showTrend(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  { gameCode, draws: limit = DRAWS }: RequestOf<typeof lotteryTrend>,
): Promise<Result<ResponseOf<typeof lotteryTrend>>> {
  const game = findGame(lottery, gameCode);
  if (!game) return fail('game_unknown');
  const drawn = await readDrawn(pool, gameCode, limit);
  const seen = drawn.flatMap(({ numbers }) => (numbers ? [new Set(marksOf(game.shape, numbers))] : []));
  const numbers = domainOf(game.shape).map((mark) => {
    const ago = seen.findIndex((came) => came.has(mark));
    const [place = '', number = ''] = mark.split(' ');
    return { place, number, times: seen.filter((came) => came.has(mark)).length, drawsAgo: ago < 0 ? null : ago };
  });
  return ok({ draws: seen.length, numbers });
}

/** `place number`; the place is empty where only the number matters. */
function marksOf(shape: ShapeName, outcome: Outcome): string[] {
  switch (outcome.kind) {
    case 'digits':
      return outcome.digits.map((digit, index) => `${index + 1} ${digit}`);
    case 'dice':
      return outcome.dice.map((face) => ` ${face}`);
    case 'numbers':
      return outcome.numbers.map((number, index) => (shape === 'race-10' ? `${index + 1} ${number}` : ` ${number}`));
    case 'bonus':
      return [...outcome.numbers, outcome.bonus].map((number) => ` ${number}`);
    case 'zodiac':
      return [...outcome.numbers, outcome.special].map((number) => ` ${number}`);
    case 'prizes':
      return Object.values(outcome.prizes).flatMap((prize) => prize.map((number) => ` ${number.slice(-2)}`));
    case 'block':
      return playedDigits(outcome.hash).map((digit, index) => `${index + 1} ${digit}`);
  }
}

/** The decimal digits at the end of a hash, on which the plays are. */
const HASH_DIGITS = 5;
const playedDigits = (hash: string): string[] => hash.replaceAll(/\D/g, '').slice(-HASH_DIGITS).split('');

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

const digitsOf = (places: number): string[] =>
  upTo(places).flatMap((place) => upTo(9, 0).map((digit) => `${place} ${digit}`));

function domainOf(name: ShapeName): string[] {
  const shape: DrawShape = drawShapes[name];
  switch (shape.kind) {
    case 'digits':
      return digitsOf(shape.count);
    case 'dice':
      return upTo(6).map((face) => ` ${face}`);
    case 'numbers':
      if (name === 'race-10') return upTo(10).flatMap((place) => upTo(10).map((number) => `${place} ${number}`));
      return upTo(shape.pool).map((number) => ` ${number}`);
    case 'bonus':
    case 'zodiac':
      return upTo(shape.pool).map((number) => ` ${number}`);
    case 'prizes':
      return upTo(99, 0).map((number) => ` ${number.padStart(2, '0')}`);
    case 'block':
      return digitsOf(HASH_DIGITS);
  }
}
