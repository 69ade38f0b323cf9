import { jackpots } from '@fairhouse/contract/play/jackpot';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Read again while the page is seen; the vendor is asked once a second at most, whoever looks. */
const EVERY_MS = 5000;

/** The pots that members can win now. */
export const potsQuery = () =>
  queryOptions({
    queryKey: ['jackpots'],
    queryFn: async () => (await call(jackpots, {})).list,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
  });
