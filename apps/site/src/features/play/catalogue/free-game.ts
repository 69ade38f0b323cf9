import type { Game } from '@fairhouse/contract/play/games';

/** A book: its games are matches, which have a page of their own. */
export const isBook = (gameType: string): boolean => gameType === 'SPORTS' || gameType === 'ESPORTS';

export const isLottery = (gameType: string): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

/** The game to begin with: the first demo that is decided at once. The next draw of a lottery may be a day away. */
export const freeGameOf = <Listed extends Pick<Game, 'demo' | 'gameType'>>(
  games: readonly Listed[],
): Listed | undefined => {
  const demos = games.filter(({ demo }) => demo);
  return demos.find(({ gameType }) => !isLottery(gameType)) ?? demos[0];
};
