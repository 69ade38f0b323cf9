import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { withdrawalStates } from '@fairhouse/contract/money/withdrawals';
import { Box } from '@mui/material';
import { NumberInput, SearchInput } from 'react-admin';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { periodFilters } from '../../../records/period-filters.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { ApprovalsChip } from './approvals-chip.tsx';
import { Waited } from './waited.tsx';
import { useReviewBatch } from './review-batch.ts';
import { StateChip } from './state-chip.tsx';
import { WorkChips } from './work-chips.tsx';

const accountOf = ({ account }: Review) => `${account.channelName} ${account.maskedNumber}`;
const amountOf = ({ amount, currency }: Review) => <Money amount={amount} currency={currency} />;

const stateOf = (review: Review) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: { xs: 'end', md: 'start' }, gap: 0.5 }}
  >
    <StateChip state={review.state} />
    <ApprovalsChip review={review} />
    <WorkChips review={review} />
  </Box>
);

const columns: Column<Review>[] = [
  { label: 'withdrawal.field.reference', show: ({ reference }) => reference },
  { label: 'withdrawal.field.member', show: ({ memberAccount }) => memberAccount },
  { label: 'withdrawal.field.amount', show: amountOf, sortBy: 'amount', right: true },
  { label: 'withdrawal.field.account', show: accountOf },
  { label: 'withdrawal.field.createdAt', show: (review) => <Waited review={review} />, sortBy: 'createdAt' },
  { label: 'withdrawal.field.state', show: (review) => stateOf(review) },
];

export const withdrawalCard = (review: Review) => (
  <CardLines
    lead={amountOf(review)}
    mark={stateOf(review)}
    who={
      <>
        <strong>{review.memberAccount}</strong> · {accountOf(review)}
      </>
    }
    left={review.reference}
    right={<Waited review={review} />}
  />
);

/** The queue: withdrawals that wait for a decision, disputed ones too, oldest first. */
export function WithdrawalList() {
  const choice = useChoiceFilter();
  const batch = useReviewBatch();
  return (
    <WorkList<Review>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice('state', 'withdrawal.field.state', ['waiting', ...withdrawalStates], (id) =>
          id === 'waiting' ? 'withdrawal.waiting' : `withdrawal.state.${id}`,
        ),
        ...periodFilters,
        <NumberInput key="memberId" source="memberId" label="member.field.number" />,
      ]}
      filterDefaultValues={{ state: 'waiting' }}
      sort={{ field: 'createdAt', order: 'ASC' }}
      columns={columns}
      card={withdrawalCard}
      to={({ id }) => `/withdrawals/${id}/show`}
      batch={batch}
      nothing="withdrawal.none"
    />
  );
}
