import type { Locale } from '@fairhouse/contract';
import { bannerGroupOf } from '@fairhouse/contract/content/publishing';
import { lobbyGames, type GameCategory } from '@fairhouse/contract/play/games';
import { hotGames } from '@fairhouse/contract/play/lobby';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bootContent } from '../../../app/boot-content.ts';
import { call } from '../../../app/client.ts';
import type { GameFilter } from './game-filter.ts';
import { nextGamePage, readGamePage } from './game-list-pages.ts';

/** The hot list has no paging (spec §4). */
const HOT_LIMIT = 48;
/** As many as the first HTML has. */
export const HOME_HOT_LIMIT = 12;

const STALE_MILLISECONDS = 10 * 60_000;
/** After an hour of play a member finds the list at its previous length and position. */
const CACHED_MILLISECONDS = 60 * 60_000;

/** A category's games, 24 a page. Another filter is another list, from its first page. */
export const gamesQuery = (gameType: GameCategory, filter: GameFilter, locale: Locale) => {
  const { vendor, q, classify, minBet, series } = filter;
  return infiniteQueryOptions({
    queryKey: ['games', gameType, { vendor, q, classify, minBet, series }, locale],
    queryFn: (context) =>
      readGamePage(context, (pageNo, pageSize) =>
        call(
          lobbyGames,
          {
            gameType,
            pageNo,
            pageSize,
            language: locale,
            vassalage: vendor,
            gameName: q,
            gameClassify: classify,
            minBet: minBet?.toString(),
            series,
          },
          { signal: context.signal },
        ),
      ),
    initialPageParam: 1,
    getNextPageParam: nextGamePage,
    staleTime: STALE_MILLISECONDS,
    gcTime: CACHED_MILLISECONDS,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
};

/** The hot games of a category, or of one vendor in it. */
export const hotQuery = (gameType: GameCategory, vendor: string | undefined, locale: Locale) =>
  queryOptions({
    queryKey: ['games', 'hot', gameType, vendor, locale],
    queryFn: async () =>
      (
        await call(hotGames, {
          gameType,
          language: locale,
          limit: String(HOT_LIMIT),
          vassalage: vendor,
        })
      ).list,
    staleTime: STALE_MILLISECONDS,
    gcTime: CACHED_MILLISECONDS,
    // The first HTML of the slot page has its hot games.
    placeholderData: () =>
      gameType === 'RNG' && vendor === undefined && location.pathname === '/rng'
        ? bootContent(locale).hotGames
        : undefined,
  });

/** Home's hot games, of every category; they come with the page. */
export const homeHotQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['games', 'hot', 'home', locale],
    queryFn: async () => (await call(hotGames, { language: locale, limit: String(HOME_HOT_LIMIT) })).list,
    initialData: bannerGroupOf(location.pathname) === 'w_home' ? bootContent(locale).hotGames : undefined,
    staleTime: STALE_MILLISECONDS,
    placeholderData: keepPreviousData,
  });
