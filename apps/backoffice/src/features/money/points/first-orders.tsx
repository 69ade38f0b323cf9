import { boPointOrders, type BoPointOrder } from '@fairhouse/contract/money/points-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { orderCard } from './order-list.tsx';

/** Orders that wait for delivery: the oldest. */
export const FirstOrders = ({ count }: { count: number }) => (
  <FirstRecords<BoPointOrder>
    list="point-orders"
    count={count}
    read={(page) => call(boPointOrders, { ...page, state: 'processing' })}
    card={orderCard}
    to={({ id }) => `/point-orders/${id}/show`}
  />
);
