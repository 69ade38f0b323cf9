import type { ReviewedTransfer } from '@fairhouse/contract/money/transfers-backoffice';
import { SearchInput } from 'react-admin';
import { Age } from '../../../age.tsx';
import { MemberLink } from '../../../member-link.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { TransferChip } from './transfer-chip.tsx';
import { Way } from './way.tsx';

const memberOf = ({ memberId, memberAccount }: ReviewedTransfer) => (
  <MemberLink id={memberId} account={memberAccount} />
);
const amountOf = ({ amount, currency }: ReviewedTransfer) => <Money amount={amount} currency={currency} />;

const columns: Column<ReviewedTransfer>[] = [
  { label: 'transfer.field.reference', show: ({ reference }) => reference },
  { label: 'transfer.field.member', show: memberOf },
  { label: 'transfer.field.way', show: (transfer) => <Way transfer={transfer} /> },
  { label: 'transfer.field.amount', show: amountOf, right: true },
  { label: 'transfer.field.createdAt', show: ({ createdAt }) => <Age at={createdAt} /> },
  { label: 'transfer.field.state', show: (transfer) => <TransferChip transfer={transfer} /> },
];

export const transferCard = (transfer: ReviewedTransfer) => (
  <CardLines
    lead={amountOf(transfer)}
    mark={<TransferChip transfer={transfer} />}
    who={
      <>
        <strong>{transfer.memberAccount}</strong> · <Way transfer={transfer} />
      </>
    }
    left={transfer.reference}
    right={<Age at={transfer.createdAt} />}
  />
);

/** Transfers between wallets; unresolved ones are a filter of their own. */
export function TransferList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<ReviewedTransfer>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice(
          'state',
          'transfer.field.state',
          ['unresolved', 'pending', 'completed', 'refused'],
          (id) => `transfer.state.${id}`,
        ),
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      columns={columns}
      card={transferCard}
      to={({ id }) => `/transfers/${id}/show`}
      nothing="transfer.none"
    />
  );
}
