import { roomList } from '@fairhouse/contract/play/card-rooms';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';

/** Read again while the page is seen; the vendor is asked once a second at most, whoever looks. */
const EVERY_MS = 4000;

/** Card rooms with their live state, those of trial money too. */
export const cardRoomsQuery = (vassalage: string | undefined) =>
  queryOptions({
    queryKey: ['card-rooms', vassalage ?? 'all'],
    queryFn: async () => (await call(roomList, { demo: 'true', ...(vassalage !== undefined && { vassalage }) })).list,
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    placeholderData: keepPreviousData,
  });
