import { adjustmentStates, type Adjustment } from '@fairhouse/contract/money/adjustments-backoffice';
import { SearchInput, useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { AdjustmentChip } from './adjustment-chip.tsx';

const amountOf = ({ amount, currency }: Adjustment) => <Money amount={amount} currency={currency} plus />;

function Category({ adjustment: { kind } }: { adjustment: Adjustment }) {
  return useTranslate()(`adjustment.category.${kind}`);
}

const columns: Column<Adjustment>[] = [
  { label: 'adjustment.field.reference', show: ({ reference }) => reference },
  { label: 'adjustment.field.member', show: ({ memberAccount }) => memberAccount },
  { label: 'adjustment.field.category', show: (adjustment) => <Category adjustment={adjustment} /> },
  { label: 'adjustment.field.amount', show: amountOf, right: true },
  { label: 'adjustment.field.requestedBy', show: ({ requestedBy }) => requestedBy },
  { label: 'adjustment.field.requestedAt', show: ({ requestedAt }) => <Age at={requestedAt} /> },
  { label: 'adjustment.field.state', show: (adjustment) => <AdjustmentChip adjustment={adjustment} /> },
];

export const adjustmentCard = (adjustment: Adjustment) => (
  <CardLines
    lead={amountOf(adjustment)}
    mark={<AdjustmentChip adjustment={adjustment} />}
    who={
      <>
        <strong>{adjustment.memberAccount}</strong> · <Category adjustment={adjustment} />
      </>
    }
    left={`${adjustment.reference} · ${adjustment.requestedBy}`}
    right={<Age at={adjustment.requestedAt} />}
  />
);

/** Adjustments: waiting ones first. A new one begins on the member's page. */
export function AdjustmentList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<Adjustment>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice('state', 'adjustment.field.state', adjustmentStates, (id) => `adjustment.state.${id}`),
      ]}
      sort={{ field: 'requestedAt', order: 'DESC' }}
      columns={columns}
      card={adjustmentCard}
      to={({ id }) => `/adjustments/${id}/show`}
      nothing="adjustment.none"
    />
  );
}
