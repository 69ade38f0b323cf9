import type { GameCategory } from '@fairhouse/contract/play/games';
import type { QueryClient } from '@tanstack/react-query';
import { moduleOn } from '../app/boot.ts';
import { bootContent } from '../app/boot-content.ts';
import { currentLocale } from '../app/current-locale.ts';
import { menusQuery } from '../app/lobby-queries.ts';
import { categoryPath } from '../app/pages.ts';
import { needWords } from '../app/words.ts';
import type { GameFilter } from '../features/play/catalogue/game-filter.ts';
import { gamesQuery, hotQuery } from '../features/play/catalogue/game-list-query.ts';
import { loadPage } from './-load-page.ts';

/** Starts a lobby's first read. The loader of an empty category waits for its words. */
export const loadLobby = (category: GameCategory) =>
  loadPage<GameFilter>(categoryPath(category), (queries, filter) => prefetchGames(queries, category, filter));

function prefetchGames(queries: QueryClient, category: GameCategory, filter: GameFilter): Promise<void> | undefined {
  if (!moduleOn('GAMES')) return undefined;
  const locale = currentLocale();
  const menus = queries.getQueryData(menusQuery(locale).queryKey) ?? bootContent(locale).menus;
  if (menus?.every(({ gameType, cards }) => gameType !== category || cards.length === 0))
    return needWords('emptyCategory');
  if (filter.list === 'hot') void queries.prefetchQuery(hotQuery(category, filter.vendor, locale));
  else if (filter.list === undefined) void queries.prefetchInfiniteQuery(gamesQuery(category, filter, locale));
  return undefined;
}
