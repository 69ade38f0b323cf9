import type { ResponseOf } from '@fairhouse/contract';
import type { openedNumbers } from '@fairhouse/contract/lobby';

export type Draw = ResponseOf<typeof openedNumbers>['list'][number];

/** The newest draw of each lottery, then further ones until there are so many. */
export function newestDraws(draws: readonly Draw[], count: number): Draw[] {
  const games = drawsByGame(draws);
  const first = games.flatMap((game) => game.draws.slice(0, 1));
  const further = games
    .flatMap((game) => game.draws.slice(1))
    .sort((one, other) => other.openedAt.localeCompare(one.openedAt));
  return [...first, ...further].slice(0, count);
}

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
