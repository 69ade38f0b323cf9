import type { ResponseOf } from '@fairhouse/contract';
import type { ReturnFigure, studioReturns } from '@fairhouse/contract/play/studio-returns';

/** What a vendor says of one game, played for money or for nothing. */
export interface Watched {
  gameCode: string;
  demo: boolean;
  /** What it paid in all its rounds. */
  total: ReturnFigure;
  /** Every figure of it, the total among them. */
  figures: readonly ReturnFigure[];
}

/** A vendor's figures by game; undefined when one of its games lacks the total, without which none can be judged. */
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
