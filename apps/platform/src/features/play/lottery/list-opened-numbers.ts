import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { openedNumbers } from '@fairhouse/contract/play/lottery';
import games from './data/draws.json' with { type: 'json' };

type Draw = ResponseOf<typeof openedNumbers>['list'][number];

/** Spec §9. */
const COUNT = 100;

/** Real draws of real operators (data/LICENCE.md), newest first; draws of one game on one day are adjacent. */
const draws: readonly Draw[] = games
  .flatMap(({ draws: ofGame, ...game }) =>
    ofGame.map(({ numero, openedAt, numbers }) => ({
      ...game,
      numero,
      openedAt: new Date(openedAt).toISOString(),
      numbers: numbers.split(' '),
    })),
  )
  .sort((a, b) => Number(a.openedAt < b.openedAt) - Number(a.openedAt > b.openedAt));

/** The newest draws, optionally of one game (spec §9). */
export function listOpenedNumbers({ count = COUNT, gameCode }: RequestOf<typeof openedNumbers>): Draw[] {
  return draws.filter((draw) => gameCode === undefined || draw.gameCode === gameCode).slice(0, count);
}
