import type { CurrencyCode } from '@fairhouse/contract';
import type { StuckPayment } from '@fairhouse/contract/money/stuck-payments-backoffice';
import { SearchInput, useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { MemberLink } from '../../../member-link.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { StuckChip } from './stuck-chip.tsx';

const amountOf = ({ amount, currency }: StuckPayment) => <Money amount={amount} currency={currency as CurrencyCode} />;

export function Kind({ payment: { kind } }: { payment: StuckPayment }) {
  return useTranslate()(`stuck.kind.${kind}`);
}

const columns: Column<StuckPayment>[] = [
  { label: 'stuck.field.reference', show: ({ reference }) => reference },
  { label: 'stuck.field.kind', show: (payment) => <Kind payment={payment} /> },
  {
    label: 'stuck.field.member',
    show: ({ memberId, memberAccount }) => <MemberLink id={memberId} account={memberAccount} />,
  },
  { label: 'stuck.field.amount', show: amountOf, right: true },
  { label: 'stuck.field.dueAt', show: ({ dueAt }) => <Age at={dueAt} /> },
  { label: 'stuck.field.answer', show: (payment) => <StuckChip payment={payment} /> },
];

export const stuckCard = (payment: StuckPayment) => (
  <CardLines
    lead={amountOf(payment)}
    mark={<StuckChip payment={payment} />}
    who={
      <>
        <strong>{payment.memberAccount}</strong> · <Kind payment={payment} />
      </>
    }
    left={payment.reference}
    right={<Age at={payment.dueAt} />}
  />
);

/** Payments that wait longer than their method allows, the oldest first. */
export function StuckList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<StuckPayment>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice('state', 'stuck.field.state', ['stuck', 'resolved'], (id) => `stuck.state.${id}`),
      ]}
      filterDefaultValues={{ state: 'stuck' }}
      sort={{ field: 'dueAt', order: 'ASC' }}
      columns={columns}
      card={stuckCard}
      to={({ id }) => `/stuck-payments/${id}/show`}
      nothing="stuck.none"
    />
  );
}
