import { boPayoutConflicts, type PayoutConflict } from '@fairhouse/contract/money/payout-conflicts-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { conflictCard } from './conflict-list.tsx';

/** Payout accounts that several members bound: the oldest that wait. */
export const FirstConflicts = ({ count }: { count: number }) => (
  <FirstRecords<PayoutConflict>
    list="payout-conflicts"
    count={count}
    read={(page) => call(boPayoutConflicts, { ...page, decided: 'false' })}
    card={conflictCard}
    to={({ id }) => `/payout-conflicts/${id}/show`}
  />
);
