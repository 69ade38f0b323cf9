import type { CurrencyCode } from '@fairhouse/contract';
import { refundStates, type Refund } from '@fairhouse/contract/money/refunds-backoffice';
import { SearchInput } from 'react-admin';
import { Age } from '../../../age.tsx';
import { MemberLink } from '../../../member-link.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { RefundChip } from './refund-chip.tsx';

const amountOf = ({ amount, currency }: Refund) => <Money amount={amount} currency={currency as CurrencyCode} />;

const columns: Column<Refund>[] = [
  { label: 'refund.field.reference', show: ({ reference }) => reference },
  {
    label: 'refund.field.member',
    show: ({ memberId, memberAccount }) => <MemberLink id={memberId} account={memberAccount} />,
  },
  { label: 'refund.field.amount', show: amountOf, right: true },
  { label: 'refund.field.method', show: ({ methodName }) => methodName },
  { label: 'refund.field.createdAt', show: ({ createdAt }) => <Age at={createdAt} /> },
  { label: 'refund.field.state', show: (refund) => <RefundChip refund={refund} /> },
];

export const refundCard = (refund: Refund) => (
  <CardLines
    lead={amountOf(refund)}
    mark={<RefundChip refund={refund} />}
    who={
      <>
        <strong>{refund.memberAccount}</strong> · {refund.methodName}
      </>
    }
    left={refund.reference}
    right={<Age at={refund.createdAt} />}
  />
);

/** Refunds of deposits; those that wait for an operator are a filter of their own. */
export function RefundList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<Refund>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice('state', 'refund.field.state', ['waiting', ...refundStates], (id) => `refund.state.${id}`),
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      columns={columns}
      card={refundCard}
      to={({ id }) => `/refunds/${id}/show`}
      nothing="refund.none"
    />
  );
}
