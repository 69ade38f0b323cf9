import type { Locale } from '@fairhouse/contract';
import { gameDetails } from '@fairhouse/contract/play/game-details';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';

export const gameDetailsQuery = (vendor: string, gameCode: string, locale: Locale) =>
  queryOptions({
    queryKey: ['games', 'details', vendor, gameCode, locale],
    queryFn: ({ signal }) => call(gameDetails, { vendor, gameCode, language: locale }, { signal }),
    staleTime: 5 * 60_000,
  });
