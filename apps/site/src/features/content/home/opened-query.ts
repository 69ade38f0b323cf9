import { openedNumbers } from '@fairhouse/contract/play/lottery';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';

/** Spec §9. */
const COUNT = 100;

/** The newest draws of all lotteries. */
export const openedQuery = () =>
  queryOptions({
    queryKey: ['opened'],
    queryFn: async () => (await call(openedNumbers, { count: String(COUNT) })).list,
    staleTime: 60_000,
  });
