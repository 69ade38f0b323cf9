import { jackpot } from '@fairhouse/contract/play/jackpot';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';

/** A funded jackpot is asked for again so often; a show figure grows here. */
const FUNDED_MILLISECONDS = 15_000;

export const jackpotQuery = () =>
  queryOptions({
    queryKey: ['jackpot'],
    queryFn: () => call(jackpot, {}),
    staleTime: FUNDED_MILLISECONDS,
    refetchInterval: ({ state }) => (state.data?.kind === 'funded' ? FUNDED_MILLISECONDS : false),
  });
