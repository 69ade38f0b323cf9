import type { PayoutConflict } from '@fairhouse/contract/money/payout-conflicts-backoffice';
import { Age } from '../../../age.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
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
  const choice = useChoiceFilter();
  return (
    <WorkList<PayoutConflict>
      filters={[
        choice('decided', 'payout_conflict.field.state', ['false', 'true'], (id) =>
          id === 'true' ? 'payout_conflict.state.decided' : 'payout_conflict.state.waiting',
        ),
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
