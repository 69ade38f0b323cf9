import { featuredMatches, liveMatches, type Match } from '@fairhouse/contract/play/sports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Locale } from '@fairhouse/contract';
import { call } from '../../../app/client.ts';

export const sports = ['football', 'basketball', 'esports'] as const satisfies Match['sport'][];
export type Sport = (typeof sports)[number];

/** Coming matches, the next first. */
export const matchesQuery = (limit: number, sport?: Sport) =>
  queryOptions({
    queryKey: ['matches', sport ?? 'all', limit],
    queryFn: () => call(featuredMatches, { limit: String(limit), ...(sport && { sport }) }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** Prices and scores move: asked again while a list of them is on the screen. */
const AGAIN_MS = 3000;

/** Matches that can be bet on now, live ones first. */
export const liveMatchesQuery = (locale: Locale, sport?: Sport) =>
  queryOptions({
    queryKey: ['live matches', locale, sport ?? 'all'],
    queryFn: async () => (await call(liveMatches, { language: locale, ...(sport && { sport }) })).list,
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
    placeholderData: keepPreviousData,
  });
