import type { GameCategory } from '@fairhouse/contract/games';
import type { QueryClient } from '@tanstack/react-query';
import { moduleOn } from '../app/boot.ts';
import { currentLocale } from '../app/current-locale.ts';
import type { GameFilter } from '../features/games/game-filter.ts';
import { gamesQuery, hotQuery } from '../features/games/game-list-query.ts';

/** Starts a lobby's first read while its code is on the way. */
export function prefetchLobby(queries: QueryClient, category: GameCategory, filter: GameFilter): void {
  if (!moduleOn('GAMES') || !moduleOn(category)) return;
  const locale = currentLocale();
  if (filter.list === 'hot') void queries.prefetchQuery(hotQuery(category, filter.vendor, locale));
  else if (filter.list === undefined) void queries.prefetchInfiniteQuery(gamesQuery(category, filter, locale));
}
