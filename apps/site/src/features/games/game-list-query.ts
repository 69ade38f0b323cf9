import { gameList } from '@fairhouse/contract/games';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/client.ts';

/** Slots of the merchant; 24 a page (spec §9). */
export const slotList = (page: number) =>
  queryOptions({
    queryKey: ['games', 'RNG', page],
    queryFn: () => call(gameList, { gameType: 'RNG', pageNo: String(page), pageSize: '24' }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
