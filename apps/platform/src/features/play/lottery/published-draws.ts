import type { ResponseOf } from '@fairhouse/contract';
import type { openedNumbers } from '@fairhouse/contract/play/lottery';
import games from './data/draws.json' with { type: 'json' };

export type Draw = ResponseOf<typeof openedNumbers>['list'][number];

/** Real draws of real operators (data/LICENCE.md), newest first; draws of one game on one day are adjacent. */
export const publishedDraws: readonly Draw[] = games
  .flatMap(({ draws: ofGame, ...game }) =>
    ofGame.map(({ numero, openedAt, numbers }) => ({
      ...game,
      numero,
      openedAt: new Date(openedAt).toISOString(),
      numbers: numbers.split(' '),
      demonstration: false,
      proofUrl: null,
    })),
  )
  .sort((a, b) => Number(a.openedAt < b.openedAt) - Number(a.openedAt > b.openedAt));
