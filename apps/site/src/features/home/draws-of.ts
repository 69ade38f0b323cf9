import type { ResponseOf } from '@fairhouse/contract';
import type { openedNumbers } from '@fairhouse/contract/lobby';

export type Draw = ResponseOf<typeof openedNumbers>['list'][number];

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
