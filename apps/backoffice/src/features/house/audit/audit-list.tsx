import type { AuditEntry } from '@fairhouse/contract/house/audit-backoffice';
import { SearchInput } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { periodFilters } from '../../../records/period-filters.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { Action, Actor, Subject } from './entry-words.tsx';
import { ChainCheck } from './chain-check.tsx';
import { Changes } from './changes.tsx';

const changesOf = ({ before, after }: AuditEntry) => <Changes before={before} after={after} />;

const columns: Column<AuditEntry>[] = [
  { label: 'audit.field.at', show: ({ at }) => <Moment at={at} /> },
  { label: 'audit.field.actor', show: ({ actor }) => <Actor actor={actor} /> },
  { label: 'audit.field.action', show: ({ action }) => <Action action={action} /> },
  { label: 'audit.field.subject', show: ({ subject }) => <Subject subject={subject} /> },
  { label: 'audit.field.changes', show: changesOf },
  { label: 'audit.field.ip', show: ({ ip }) => ip || '–' },
];

const card = (entry: AuditEntry) => (
  <CardLines
    lead={<Action action={entry.action} />}
    who={
      <>
        <Subject subject={entry.subject} />
        <Changes before={entry.before} after={entry.after} none="" />
      </>
    }
    left={
      <strong>
        <Actor actor={entry.actor} />
      </strong>
    }
    right={<Moment at={entry.at} />}
  />
);

/** The audit log: actor, action, subject and changes. */
export const AuditList = () => (
  <>
    <ChainCheck />
    <WorkList<AuditEntry>
      filters={[<SearchInput key="search" source="search" alwaysOn />, ...periodFilters]}
      sort={{ field: 'id', order: 'DESC' }}
      columns={columns}
      card={card}
      nothing="audit.none"
    />
  </>
);
