import type { GameCategory } from '@fairhouse/contract/play/games';
import { moduleOn } from './boot.ts';
import { useMenus } from './lobby-queries.ts';

const order: readonly GameCategory[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'];

/** Categories whose pages have content before their first game: matches, draws. */
const hasMoreThanGames = (category: GameCategory): boolean =>
  (category === 'SPORTS' && moduleOn('MATCHES')) || (category === 'LOTT' && moduleOn('OPENEDNUMBERS'));

/** The categories that have content or games. */
export function useFilledCategories(): readonly GameCategory[] {
  const menus = useMenus();
  return order.filter((category) => menus.some(({ gameType }) => gameType === category) || hasMoreThanGames(category));
}
