import type { GameCategory } from '@fairhouse/contract/play/games';
import { moduleOn } from './boot.ts';
import { useMenus } from './lobby-queries.ts';
import { lobbies } from './pages.ts';

/** The categories that have content or games, in the order of the menus. */
export function useFilledCategories(): readonly GameCategory[] {
  const menus = useMenus();
  return lobbies
    .filter(
      ({ category, alsoShows }) =>
        menus.some(({ gameType }) => gameType === category) || (alsoShows !== undefined && moduleOn(alsoShows)),
    )
    .map(({ category }) => category);
}
