import { liveRooms } from '@fairhouse/contract/play/tables';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';

/** Read again while the page is seen; the vendor is asked once a second at most, whoever looks. */
const EVERY_MS = 4000;

/** Live tables with their state, and when by this device's clock it was read. */
export const roomsQuery = (vassalage: string | undefined) =>
  queryOptions({
    queryKey: ['live-rooms', vassalage ?? 'all'],
    queryFn: async () => {
      const { now, list } = await call(liveRooms, vassalage === undefined ? {} : { vassalage });
      return { list, ahead: Date.parse(now) - Date.now() };
    },
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    placeholderData: keepPreviousData,
  });
