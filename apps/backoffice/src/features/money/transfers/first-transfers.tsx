import { boTransfers, type ReviewedTransfer } from '@fairhouse/contract/money/transfers-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { transferCard } from './transfer-list.tsx';

/** Unresolved transfers: the oldest. */
export const FirstTransfers = ({ count }: { count: number }) => (
  <FirstRecords<ReviewedTransfer>
    list="transfers"
    count={count}
    read={(page) => call(boTransfers, { ...page, state: 'unresolved' })}
    card={transferCard}
    to={({ id }) => `/transfers/${id}/show`}
  />
);
