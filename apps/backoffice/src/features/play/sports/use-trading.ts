import {
  boSportsFactors,
  boSportsLimits,
  boSportsMargins,
  boSportsMatch,
  boSportsMatches,
  boSportsWatch,
  boWaitingResults,
} from '@fairhouse/contract/play/sports-backoffice';
import { boWatchedMembers } from '@fairhouse/contract/play/sports-members-backoffice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { call } from '../../../client.ts';

/** Milliseconds between two automatic refreshes: money moves with every bet. */
const LIVE_MS = 3_000;
const REFRESH_MS = 15_000;

/** As it is in the address of the call. */
interface Matches {
  vendor?: string;
  sport?: 'football' | 'basketball' | 'valorant';
  page?: string;
}

/** Names are those of the operator's language. */
function useKey(...key: unknown[]) {
  const [locale] = useLocaleState();
  return ['trading', locale, ...key];
}

export const useMatches = (request: Matches) =>
  useQuery({
    queryKey: useKey('matches', request),
    queryFn: () => call(boSportsMatches, request),
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });

export const useMatch = (vendor: string, match: string) =>
  useQuery({
    queryKey: useKey('match', vendor, match),
    queryFn: () => call(boSportsMatch, { vendor, match }),
    refetchInterval: LIVE_MS,
  });

export const useMargins = (vendor: string) =>
  useQuery({
    queryKey: useKey('margins', vendor),
    queryFn: () => call(boSportsMargins, { vendor }),
    refetchInterval: REFRESH_MS,
  });

export const useLimits = (vendor: string) =>
  useQuery({
    queryKey: useKey('limits', vendor),
    queryFn: () => call(boSportsLimits, { vendor }),
    refetchInterval: REFRESH_MS,
  });

export const useFactors = (vendor: string) =>
  useQuery({
    queryKey: useKey('factors', vendor),
    queryFn: () => call(boSportsFactors, { vendor }),
    refetchInterval: REFRESH_MS,
  });

export const useWatch = (vendor: string) =>
  useQuery({
    queryKey: useKey('watch', vendor),
    queryFn: () => call(boSportsWatch, { vendor }),
    refetchInterval: LIVE_MS,
  });

export const useWatchedMembers = (vendor: string) =>
  useQuery({
    queryKey: useKey('members', vendor),
    queryFn: () => call(boWatchedMembers, { vendor }),
    refetchInterval: REFRESH_MS,
  });

export const useWaitingResults = () =>
  useQuery({
    queryKey: useKey('results'),
    queryFn: () => call(boWaitingResults, {}),
    refetchInterval: REFRESH_MS,
  });

/** Everything of the trading pages is read again. */
export function useReread() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['trading'] });
    void queries.invalidateQueries({ queryKey: ['waiting', 'trading'] });
  };
}
