import { LONGEST_SEARCH, type Locale } from '@fairhouse/contract';
import { recentGames } from '@fairhouse/contract/play/favourites';
import { hotGames } from '@fairhouse/contract/play/lobby';
import { siteSearch } from '@fairhouse/contract/content/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';

/** Most games that a search shows as played recently. */
const RECENT = 24;
const POPULAR = 6;

/** The text that is sent: the same for any number of spaces. */
export const cleanSearch = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, LONGEST_SEARCH);

/**
 * The answer to the typed text. The previous one stays until the next arrives; a request that is no longer needed is
 * cancelled.
 */
export const searchQuery = (q: string, locale: Locale) =>
  queryOptions({
    queryKey: ['games', 'search', q, locale],
    queryFn: async ({ signal }) => ({ ...(await call(siteSearch, { q, language: locale }, { signal })), q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  });

export const recentQuery = (locale: Locale) =>
  queryOptions({
    queryKey: memberKey('games', 'recent', 'search', locale),
    queryFn: async () => (await call(recentGames, { pageSize: String(RECENT), language: locale })).list,
    staleTime: 60_000,
    retry: false,
  });

/** Suggestions for an empty search. */
export const popularQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['games', 'hot', 'search', locale],
    queryFn: async () => (await call(hotGames, { limit: String(POPULAR), language: locale })).list,
    staleTime: 5 * 60_000,
  });
