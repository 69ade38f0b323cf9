import { jackpot } from '@fairhouse/contract/play/jackpot';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';

/** Milliseconds between two requests for a funded jackpot; an invented figure grows in the page. */
const FUNDED_MILLISECONDS = 15_000;

export const jackpotQuery = () =>
  queryOptions({
    queryKey: ['jackpot'],
    queryFn: () => call(jackpot, {}),
    staleTime: FUNDED_MILLISECONDS,
    refetchInterval: ({ state }) => (state.data?.kind === 'funded' ? FUNDED_MILLISECONDS : false),
  });
