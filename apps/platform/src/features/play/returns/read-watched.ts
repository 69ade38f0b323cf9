import type { ResponseOf } from '@fairhouse/contract';
import type { ReturnFigure, studioReturns } from '@fairhouse/contract/play/studio-returns';

/** A vendor's figures of one game, played for money or without. */
export interface Watched {
  gameCode: string;
  demo: boolean;
  /** The return of all its rounds. */
  total: ReturnFigure;
  /** All its figures, including the total. */
  figures: readonly ReturnFigure[];
}

/** A vendor's figures by game; undefined when a game lacks its total, without which none can be assessed. */
export function readWatched(list: ResponseOf<typeof studioReturns>['list']): Watched[] | undefined {
  const watched: Watched[] = [];
  for (const said of Map.groupBy(list, ({ gameCode, demo }) => `${gameCode} ${demo}`).values()) {
    const { gameCode, demo } = said[0]!;
    const figures = said.map(({ gameCode: _code, version: _version, demo: _demo, ...figure }) => figure);
    const total = figures.find(({ measure, span }) => measure === 'pay' && span === 'all');
    if (!total) return undefined;
    watched.push({ gameCode, demo, total, figures });
  }
  return watched;
}
