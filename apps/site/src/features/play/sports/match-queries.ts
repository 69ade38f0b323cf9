import { featuredMatches, type Match } from '@fairhouse/contract/play/sports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
