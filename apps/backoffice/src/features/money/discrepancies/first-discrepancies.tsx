import { boDiscrepancies, type Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { discrepancyCard } from './discrepancy-list.tsx';

/** Reports that do not match our books: the oldest that wait. */
export const FirstDiscrepancies = ({ count }: { count: number }) => (
  <FirstRecords<Discrepancy>
    list="discrepancies"
    count={count}
    read={(page) => call(boDiscrepancies, { ...page, seen: 'false' })}
    card={discrepancyCard}
    to={({ id }) => `/discrepancies/${id}/show`}
  />
);
