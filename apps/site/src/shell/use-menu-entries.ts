import { useFilledCategories } from '../app/filled-categories.ts';
import { useMenus } from '../app/lobby-queries.ts';
import { menuEntry, pageEntry, type MenuEntry } from './menu-entries.ts';

/** The navigation's entries: what can be played, then what can only be looked at so far. */
export function useMenuEntries(): MenuEntry[] {
  const menus = useMenus();
  const pages = useFilledCategories().filter((category) => !menus.some(({ gameType }) => gameType === category));
  return [...menus.map(menuEntry), ...pages.map(pageEntry)];
}
