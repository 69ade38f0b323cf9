import type { BoDeposit } from '@fairhouse/contract/money/deposits-backoffice';
import { depositStates } from '@fairhouse/contract/money/deposits';
import { NumberInput, SearchInput } from 'react-admin';
import { Age } from '../../../age.tsx';
import { MemberLink } from '../../../member-link.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { periodFilters } from '../../../records/period-filters.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { DepositChip } from './deposit-chip.tsx';

const memberOf = ({ memberId, memberAccount }: BoDeposit) => <MemberLink id={memberId} account={memberAccount} />;
const amountOf = ({ amount, currency }: BoDeposit) => <Money amount={amount} currency={currency} />;
const chipOf = ({ state, reference }: BoDeposit) => <DepositChip state={state} reference={reference} />;

const columns: Column<BoDeposit>[] = [
  { label: 'deposit.field.reference', show: ({ reference }) => reference },
  { label: 'deposit.field.member', show: memberOf },
  { label: 'deposit.field.amount', show: amountOf, right: true },
  { label: 'deposit.field.method', show: ({ methodName }) => methodName },
  { label: 'deposit.field.createdAt', show: ({ createdAt }) => <Age at={createdAt} /> },
  { label: 'deposit.field.state', show: chipOf },
];

const card = (deposit: BoDeposit) => (
  <CardLines
    lead={amountOf(deposit)}
    mark={chipOf(deposit)}
    who={
      <>
        <strong>
          <MemberLink id={deposit.memberId} account={deposit.memberAccount} roomy />
        </strong>{' '}
        · {deposit.methodName}
      </>
    }
    left={deposit.reference}
    right={<Age at={deposit.createdAt} />}
  />
);

/** Deposits of members, newest first. */
export function DepositList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<BoDeposit>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice('state', 'deposit.field.state', [...depositStates, 'mismatch'], (id) => `deposit.state.${id}`),
        ...periodFilters,
        <NumberInput key="memberId" source="memberId" label="member.field.number" />,
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      columns={columns}
      card={card}
      to={({ id }) => `/deposits/${id}/show`}
      nothing="deposit.none"
    />
  );
}
