import { withdrawal, withdrawalOptions, withdrawals, type Withdrawal } from '@fairhouse/contract/withdrawals';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/client.ts';
import { memberKey } from '../../app/queries.ts';

export const withdrawalChoices = () =>
  queryOptions({
    queryKey: memberKey('withdrawals', 'options'),
    queryFn: () => call(withdrawalOptions, {}),
  });

/** Asked again now and then while it is on its way, in case no event says so. */
const WAITING_MILLISECONDS = 15_000;

/** States after which nothing follows. */
const ended: readonly Withdrawal['state'][] = ['received', 'rejected', 'failed'];

export const oneWithdrawal = (id: string) =>
  queryOptions({
    queryKey: memberKey('withdrawals', 'one', id),
    queryFn: () => call(withdrawal, { id }),
    refetchInterval: ({ state }) => (state.data && ended.includes(state.data.state) ? false : WAITING_MILLISECONDS),
  });

export const withdrawalList = () =>
  infiniteQueryOptions({
    queryKey: memberKey('withdrawals', 'list'),
    queryFn: ({ pageParam }) => call(withdrawals, { limit: '25', ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
