import type { GameCategory } from '@fairhouse/contract/play/games';
import { useModules } from './boot.ts';
import { useMenus } from './lobby-queries.ts';
import { categoryPath, lobbies } from './pages.ts';

/** The categories that have content or games, in the order of the menus. */
export function useFilledCategories(): readonly GameCategory[] {
  const moduleOn = useModules();
  const menus = useMenus();
  return lobbies
    .filter(
      ({ category, alsoShows }) =>
        menus.some(({ gameType }) => gameType === category) ||
        (alsoShows !== undefined && moduleOn(alsoShows) && moduleOn(category)),
    )
    .map(({ category }) => category);
}

/** Where "all games" leads: the first category that has games, slots before others; home while there is none. */
export function useGamesPath() {
  const menus = useMenus();
  const first = lobbies.find(({ category }) => menus.some(({ gameType }) => gameType === category));
  return first ? categoryPath(first.category) : '/';
}
