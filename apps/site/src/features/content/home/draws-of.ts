import type { ResponseOf } from '@fairhouse/contract';
import type { openedNumbers } from '@fairhouse/contract/play/lottery';

export type Draw = ResponseOf<typeof openedNumbers>['list'][number];

/** The newest draw of each lottery, then further ones up to this number. */
export function newestDraws(draws: readonly Draw[], count: number): Draw[] {
  const games = drawsByGame(draws);
  const first = games.flatMap((game) => game.draws.slice(0, 1));
  const further = games
    .flatMap((game) => game.draws.slice(1))
    .sort((one, other) => other.openedAt.localeCompare(one.openedAt));
  return [...first, ...further].slice(0, count);
}

/** Width of a line in home's card on a phone, in widths of a digit; a ball takes two more than its digits. */
const ROW = { digits: 28, balls: 7 };
const BALL = 2;

/** The first numbers of a draw that fit a line: seven balls of two digits, four of four or five. */
export function firstNumbers(numbers: readonly string[]): string[] {
  let digits = 0;
  return numbers.slice(0, ROW.balls).filter((number) => (digits += number.length + BALL) <= ROW.digits);
}

/** A number of more characters than this is a hash; its games are decided by its end. */
const LONGEST = 8;
const END = 6;

export const shortNumber = (number: string): string => (number.length > LONGEST ? `…${number.slice(-END)}` : number);

/** Draws by their game, in the order in which the games appear; each game's newest first. */
export function drawsByGame(draws: readonly Draw[]): { gameCode: string; gameName: string; draws: Draw[] }[] {
  const games = new Map<string, Draw[]>();
  for (const draw of draws) games.set(draw.gameCode, [...(games.get(draw.gameCode) ?? []), draw]);
  return [...games].map(([gameCode, list]) => ({
    gameCode,
    gameName: list[0]?.gameName ?? gameCode,
    draws: list.sort((one, other) => other.openedAt.localeCompare(one.openedAt)),
  }));
}
