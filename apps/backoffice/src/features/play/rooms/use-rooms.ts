import {
  boHandReview,
  boHandReviews,
  boRooms,
  boTableLimits,
  boShowHand,
  boWatchedRoomMembers,
} from '@fairhouse/contract/play/rooms-backoffice';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { call } from '../../../client.ts';

/** Milliseconds between two automatic refreshes: a round is over in half a minute, and bets change all the time. */
const LIVE_MS = 2_000;
const REFRESH_MS = 15_000;

/** Names are those of the operator's language. */
function useKey(...key: unknown[]) {
  const [locale] = useLocaleState();
  return ['rooms', locale, ...key];
}

export const useRooms = (vendor: string) =>
  useQuery({
    queryKey: useKey('operated', vendor),
    queryFn: () => call(boRooms, vendor === '' ? {} : { vendor }),
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });

/** Not read again while it is edited. */
export const useTableLimits = (vendor: string, table: string) =>
  useQuery({
    queryKey: useKey('limits', vendor, table),
    queryFn: () => call(boTableLimits, { vendor, table }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const useReviews = () =>
  useQuery({
    queryKey: useKey('reviews'),
    queryFn: () => call(boHandReviews, {}),
    refetchInterval: REFRESH_MS,
  });

export const useWatchedMembers = () =>
  useQuery({
    queryKey: useKey('members'),
    queryFn: () => call(boWatchedRoomMembers, {}),
    refetchInterval: REFRESH_MS,
  });

export const useReview = (vendor: string, playerA: string, playerB: string) =>
  useQuery({
    queryKey: useKey('review', vendor, playerA, playerB),
    queryFn: () => call(boHandReview, { vendor, playerA, playerB }),
    refetchInterval: REFRESH_MS,
  });

/** A hand that has ended does not change. */
export const useHand = (vendor: string, hand: string) =>
  useQuery({
    queryKey: useKey('hand', vendor, hand),
    queryFn: () => call(boShowHand, { vendor, hand }),
    staleTime: Infinity,
  });

/** Everything of these pages is read again. */
export function useReread() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['rooms'] });
    void queries.invalidateQueries({ queryKey: ['waiting', 'rooms'] });
  };
}
