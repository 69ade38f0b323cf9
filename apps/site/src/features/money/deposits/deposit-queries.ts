import { deposit, depositOptions, deposits } from '@fairhouse/contract/money/deposits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { recordPages } from '../../../app/record-list.tsx';

export const depositChoices = () =>
  queryOptions({
    queryKey: memberKey('deposits', 'options'),
    queryFn: () => call(depositOptions, {}),
    staleTime: 60_000,
  });

/** Polled every few seconds while the deposit is open, in case no event arrives. */
const WAITING_MILLISECONDS = 4000;

export const oneDeposit = (id: string) =>
  queryOptions({
    queryKey: memberKey('deposits', 'one', id),
    queryFn: () => call(deposit, { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'awaiting_payment' ? WAITING_MILLISECONDS : false),
  });

/** The newest deposit that waits for its payment, or null. */
export const waitingDeposit = () =>
  queryOptions({
    queryKey: memberKey('deposits', 'waiting'),
    queryFn: async () => {
      const { list } = await call(deposits, { state: 'awaiting_payment', limit: '1' });
      return list[0] ?? null;
    },
  });

export const depositList = () => recordPages(memberKey('deposits', 'list'), (page) => call(deposits, page));
