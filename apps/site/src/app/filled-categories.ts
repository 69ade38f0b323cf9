import type { GameCategory } from '@fairhouse/contract/play/games';
import { moduleOn } from './boot.ts';
import { useMenus } from './lobby-queries.ts';

const order: readonly GameCategory[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'];

/** Pages worth a visit before their first game opens: matches to come, numbers drawn. */
const hasMoreThanGames = (category: GameCategory): boolean =>
  (category === 'SPORTS' && moduleOn('MATCHES')) || (category === 'LOTT' && moduleOn('OPENEDNUMBERS'));

/** The categories that hold something to see or to play. */
export function useFilledCategories(): readonly GameCategory[] {
  const menus = useMenus();
  return order.filter((category) => menus.some(({ gameType }) => gameType === category) || hasMoreThanGames(category));
}
