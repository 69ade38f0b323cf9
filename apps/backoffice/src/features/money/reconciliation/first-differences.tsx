import { boDifferences, type Difference } from '@fairhouse/contract/money/reconciliation-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { differenceCard } from './difference-list.tsx';

/** Open differences: the oldest. */
export const FirstDifferences = ({ count }: { count: number }) => (
  <FirstRecords<Difference>
    list="differences"
    count={count}
    read={(page) => call(boDifferences, { ...page, state: 'open' })}
    card={differenceCard}
    to={({ id }) => `/differences/${id}/show`}
  />
);
