import { boWithdrawals, type Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { withdrawalCard } from './withdrawal-list.tsx';

/** Withdrawals to review, and disputed ones: the oldest. */
export const FirstWithdrawals = ({ count }: { count: number }) => (
  <FirstRecords<Review>
    list="withdrawals"
    count={count}
    read={(page) => call(boWithdrawals, { ...page, state: 'waiting' })}
    card={withdrawalCard}
    to={({ id }) => `/withdrawals/${id}/show`}
  />
);
