import { boAdjustments, type Adjustment } from '@fairhouse/contract/money/adjustments-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { adjustmentCard } from './adjustment-list.tsx';

/** Adjustments that wait for another operator: the oldest. */
export const FirstAdjustments = ({ count }: { count: number }) => (
  <FirstRecords<Adjustment>
    list="adjustments"
    count={count}
    read={(page) => call(boAdjustments, { ...page, state: 'requested' })}
    card={adjustmentCard}
    to={({ id }) => `/adjustments/${id}/show`}
  />
);
