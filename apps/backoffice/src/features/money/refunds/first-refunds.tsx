import { boRefunds, type Refund } from '@fairhouse/contract/money/refunds-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { refundCard } from './refund-list.tsx';

/** Refunds that wait for an operator: the oldest. */
export const FirstRefunds = ({ count }: { count: number }) => (
  <FirstRecords<Refund>
    list="refunds"
    count={count}
    read={(page) => call(boRefunds, { ...page, state: 'waiting' })}
    card={refundCard}
    to={({ id }) => `/refunds/${id}/show`}
  />
);
