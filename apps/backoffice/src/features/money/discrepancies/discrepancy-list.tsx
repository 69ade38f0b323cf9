import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { SearchInput } from 'react-admin';
import { Age } from '../../../age.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { Expected, Reported } from './amounts.tsx';
import { ReviewChip } from './review-chip.tsx';
import { Mismatch } from './mismatch.tsx';

const columns: Column<Discrepancy>[] = [
  { label: 'discrepancy.field.reference', show: ({ reference }) => reference },
  { label: 'discrepancy.field.member', show: ({ memberAccount }) => memberAccount },
  { label: 'discrepancy.field.mismatch', show: (found) => <Mismatch discrepancy={found} /> },
  { label: 'discrepancy.field.expected', show: (found) => <Expected discrepancy={found} />, right: true },
  { label: 'discrepancy.field.reported', show: (found) => <Reported discrepancy={found} />, right: true },
  { label: 'discrepancy.field.firstAt', show: ({ firstAt }) => <Age at={firstAt} /> },
  { label: 'discrepancy.field.state', show: (found) => <ReviewChip discrepancy={found} /> },
];

export const discrepancyCard = (found: Discrepancy) => (
  <CardLines
    lead={
      found.reason === 'amount' ? (
        <>
          <Expected discrepancy={found} /> → <Reported discrepancy={found} />
        </>
      ) : (
        <Expected discrepancy={found} />
      )
    }
    mark={<ReviewChip discrepancy={found} />}
    who={
      <>
        <strong>{found.memberAccount}</strong> · <Mismatch discrepancy={found} />
      </>
    }
    left={found.reference}
    right={<Age at={found.firstAt} />}
  />
);

/** Discrepancies: waiting ones first, the oldest at the top. */
export function DiscrepancyList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<Discrepancy>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice('seen', 'discrepancy.field.state', ['false', 'true'], (id) =>
          id === 'true' ? 'discrepancy.state.seen' : 'discrepancy.state.waiting',
        ),
      ]}
      filterDefaultValues={{ seen: 'false' }}
      sort={{ field: 'firstAt', order: 'ASC' }}
      columns={columns}
      card={discrepancyCard}
      to={({ id }) => `/discrepancies/${id}/show`}
      nothing="discrepancy.none"
    />
  );
}
