import { liveTanks } from '@fairhouse/contract/play/tanks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';

/** Read again while the page is seen; the vendor is asked once a second at most, whoever looks. */
const EVERY_MS = 4000;

/** Fish tanks with their seats. */
export const tanksQuery = (vassalage: string | undefined) =>
  queryOptions({
    queryKey: ['live-tanks', vassalage ?? 'all'],
    queryFn: () => call(liveTanks, vassalage === undefined ? {} : { vassalage }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    placeholderData: keepPreviousData,
  });
