import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import { withdrawalLocks } from '@fairhouse/contract/money/bonuses';
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
/** What the steps of the page lead through; every other obstacle is shown. */
const steps = ['payment_password_missing', 'payout_account_missing'] as const;

type Obstacle = WithdrawalOptions['obstacles'][number];
export type ShownObstacle = Obstacle & { code: Exclude<Obstacle['code'], (typeof steps)[number]> };

export const hardObstacles = ({ obstacles }: WithdrawalOptions): ShownObstacle[] =>
  obstacles.filter((obstacle): obstacle is ShownObstacle => !steps.some((code) => code === obstacle.code));

export type ReceiptRequest = Omit<RequestOf<typeof confirmReceipt>, 'id'>;

export const withdrawalChoices = () =>
  queryOptions({
    queryKey: memberKey('withdrawals', 'options'),
    queryFn: () => call(withdrawalOptions, {}),
  });

export const lockedMoney = () =>
  queryOptions({
    queryKey: memberKey('withdrawals', 'locks'),
    queryFn: () => call(withdrawalLocks, {}),
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
