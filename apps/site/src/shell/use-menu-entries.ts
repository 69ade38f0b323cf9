import { useFilledCategories } from '../app/filled-categories.ts';
import { useMenus } from '../app/lobby-queries.ts';
import { menuEntry, pageEntry, type MenuEntry } from './menu-entries.ts';

/** The navigation's entries: categories with games, then those with content only. */
export function useMenuEntries(): MenuEntry[] {
  const menus = useMenus();
  const pages = useFilledCategories().filter((category) => !menus.some(({ gameType }) => gameType === category));
  return [...menus.map(menuEntry), ...pages.map(pageEntry)];
}
