import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import {
  withdrawal,
  withdrawalOptions,
  withdrawals,
  type confirmReceipt,
  type Withdrawal,
} from '@fairhouse/contract/money/withdrawals';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { recordPages } from '../../../app/record-list.tsx';

export type WithdrawalOptions = ResponseOf<typeof withdrawalOptions>;
export type ReceiptRequest = Omit<RequestOf<typeof confirmReceipt>, 'id'>;

export const withdrawalChoices = () =>
  queryOptions({
    queryKey: memberKey('withdrawals', 'options'),
    queryFn: () => call(withdrawalOptions, {}),
  });

/** Polled while the withdrawal is open, in case no event arrives. */
const WAITING_MILLISECONDS = 15_000;

/** Final states. */
const ended: readonly Withdrawal['state'][] = ['received', 'rejected', 'cancelled', 'failed'];

export const oneWithdrawal = (id: string) =>
  queryOptions({
    queryKey: memberKey('withdrawals', 'one', id),
    queryFn: () => call(withdrawal, { id }),
    refetchInterval: ({ state }) => (state.data && ended.includes(state.data.state) ? false : WAITING_MILLISECONDS),
  });

export const withdrawalList = () => recordPages(memberKey('withdrawals', 'list'), (page) => call(withdrawals, page));
