import type { CurrencyCode } from '@fairhouse/contract';
import type { StuckPayment } from '@fairhouse/contract/money/stuck-payments-backoffice';
import { SearchInput, SelectInput, useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { MemberLink } from '../../../member-link.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
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
  const translate = useTranslate();
  const states = ['stuck', 'resolved'].map((id) => ({ id, name: translate(`stuck.state.${id}`) }));
  return (
    <WorkList<StuckPayment>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        <SelectInput
          key="state"
          source="state"
          label="stuck.field.state"
          choices={states}
          emptyText="records.all"
          alwaysOn
        />,
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
