import { promotionStatuses } from '@fairhouse/contract/content/promotions';
import type { PromotionEntry } from '@fairhouse/contract/content/promotion-entries-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';

export function EntryStatus({ status }: { status: PromotionEntry['status'] }) {
  return <Chip size="small" label={useTranslate()(`promotions.status.${status}`)} />;
}

const rewardOf = ({ reward, currency }: PromotionEntry) =>
  reward === null ? '–' : <Money amount={reward} currency={currency} />;

const columns: Column<PromotionEntry>[] = [
  { label: 'promotions.entry.member', show: ({ memberAccount }) => memberAccount },
  { label: 'promotions.entry.promotion', show: ({ promotion }) => promotion },
  { label: 'promotions.entry.period', show: ({ period }) => period },
  { label: 'promotions.entry.reward', show: rewardOf, right: true },
  { label: 'promotions.entry.at', show: ({ at }) => <Age at={at} /> },
  { label: 'promotions.entry.status', show: ({ status }) => <EntryStatus status={status} /> },
];

const card = (entry: PromotionEntry) => (
  <CardLines
    lead={rewardOf(entry)}
    mark={<EntryStatus status={entry.status} />}
    who={<strong>{entry.memberAccount}</strong>}
    left={entry.promotion}
    right={<Age at={entry.at} />}
  />
);

/** What members did with promotions. */
export function EntryList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<PromotionEntry>
      filters={[choice('status', 'promotions.entry.status', promotionStatuses, (id) => `promotions.status.${id}`)]}
      sort={{ field: 'at', order: 'DESC' }}
      columns={columns}
      card={card}
      to={({ id }) => `/promotion-entries/${id}/show`}
      nothing="promotions.no_entries"
    />
  );
}
