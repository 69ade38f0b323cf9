import { boStuckPayments, type StuckPayment } from '@fairhouse/contract/money/stuck-payments-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { stuckCard } from './stuck-list.tsx';

/** Stuck payments: the oldest. */
export const FirstStuck = ({ count }: { count: number }) => (
  <FirstRecords<StuckPayment>
    list="stuck-payments"
    count={count}
    read={(page) => call(boStuckPayments, { ...page, state: 'stuck' })}
    card={stuckCard}
    to={({ id }) => `/stuck-payments/${id}/show`}
  />
);
