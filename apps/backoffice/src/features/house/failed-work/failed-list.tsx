import { workKinds, type FailedWork } from '@fairhouse/contract/house/failed-work-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { MemberLink } from '../../../member-link.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';

export function Kind({ work: { kind, day } }: { work: FailedWork }) {
  const name = useTranslate()(`failed_work.kind.${kind}`);
  return day === null ? name : `${name} · ${day}`;
}

export function Tries({ work: { tries } }: { work: FailedWork }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      color={tries > 1 ? 'error' : 'warning'}
      label={translate('failed_work.failed', { smart_count: tries })}
    />
  );
}

export const Member = ({ work: { memberId, memberAccount } }: { work: FailedWork }) =>
  memberId === null || memberAccount === null ? '–' : <MemberLink id={memberId} account={memberAccount} />;

const columns: Column<FailedWork>[] = [
  { label: 'failed_work.field.kind', show: (work) => <Kind work={work} /> },
  { label: 'failed_work.field.member', show: (work) => <Member work={work} /> },
  { label: 'failed_work.field.tries', show: (work) => <Tries work={work} /> },
  { label: 'failed_work.field.failedAt', show: ({ failedAt }) => <Age at={failedAt} /> },
];

export const failedCard = (work: FailedWork) => (
  <CardLines
    lead={<Kind work={work} />}
    mark={<Tries work={work} />}
    who={<strong>{work.memberAccount ?? '–'}</strong>}
    left={work.reason}
    right={<Age at={work.failedAt} />}
  />
);

/** Work that failed for a member, what failed most often first. */
export function FailedList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<FailedWork>
      filters={[choice('kind', 'failed_work.field.kind', workKinds, (id) => `failed_work.kind.${id}`)]}
      sort={{ field: 'tries', order: 'DESC' }}
      columns={columns}
      card={failedCard}
      to={({ id }) => `/failed-work/${id}/show`}
      nothing="failed_work.none"
    />
  );
}
