import type { PayoutConflict } from '@fairhouse/contract/money/payout-conflicts-backoffice';
import { SelectInput, useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { DecisionChip } from './decision-chip.tsx';

const account = ({ channelName, maskedNumber }: PayoutConflict) => `${channelName} ${maskedNumber}`;
const claimant = ({ claims }: PayoutConflict) => claims[0]?.memberAccount ?? '';
const others = ({ claims }: PayoutConflict) =>
  claims
    .slice(1)
    .map(({ memberAccount }) => memberAccount)
    .join(', ');
const boundAt = ({ claims }: PayoutConflict) => <Age at={claims[0]?.boundAt ?? ''} />;

const columns: Column<PayoutConflict>[] = [
  { label: 'payout_conflict.field.account', show: account },
  { label: 'payout_conflict.field.claimant', show: claimant },
  { label: 'payout_conflict.field.holders', show: others },
  { label: 'payout_conflict.field.boundAt', show: boundAt },
  { label: 'payout_conflict.field.state', show: (found) => <DecisionChip conflict={found} /> },
];

export const conflictCard = (found: PayoutConflict) => (
  <CardLines
    lead={account(found)}
    mark={<DecisionChip conflict={found} />}
    who={<strong>{claimant(found)}</strong>}
    left={others(found)}
    right={boundAt(found)}
  />
);

/** Payout accounts that several members bound: waiting ones first, the oldest at the top. */
export function ConflictList() {
  const translate = useTranslate();
  const choices = [
    { id: 'false', name: translate('payout_conflict.state.waiting') },
    { id: 'true', name: translate('payout_conflict.state.decided') },
  ];
  return (
    <WorkList<PayoutConflict>
      filters={[
        <SelectInput
          key="decided"
          source="decided"
          label="payout_conflict.field.state"
          choices={choices}
          emptyText="records.all"
          alwaysOn
        />,
      ]}
      filterDefaultValues={{ decided: 'false' }}
      sort={{ field: 'boundAt', order: 'ASC' }}
      columns={columns}
      card={conflictCard}
      to={({ id }) => `/payout-conflicts/${id}/show`}
      nothing="payout_conflict.none"
    />
  );
}
