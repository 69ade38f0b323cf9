import {
  boIdentityChecks,
  reviewedIdentityStates,
  type IdentityReview,
} from '@fairhouse/contract/people/identity-check-backoffice';
import { SearchInput, useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { call } from '../../../client.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import { FirstRecords } from '../../../records/first-records.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { IdentityChip } from './identity-chip.tsx';

function Document({ check: { document, ending } }: { check: IdentityReview }) {
  return `${useTranslate()(`identity_check.document.${document}`)} …${ending}`;
}

const columns: Column<IdentityReview>[] = [
  { label: 'identity_check.field.member', show: ({ memberAccount }) => memberAccount },
  { label: 'identity_check.field.document', show: (check) => <Document check={check} /> },
  { label: 'identity_check.field.submittedAt', show: ({ submittedAt }) => <Age at={submittedAt} /> },
  { label: 'identity_check.field.decidedBy', show: ({ decidedBy }) => decidedBy ?? '–' },
  { label: 'identity_check.field.state', show: (check) => <IdentityChip check={check} /> },
];

const card = (check: IdentityReview) => (
  <CardLines
    lead={check.memberAccount}
    mark={<IdentityChip check={check} />}
    who={<Document check={check} />}
    left={check.decidedBy ?? ''}
    right={<Age at={check.submittedAt} />}
  />
);
const to = ({ id }: IdentityReview) => `/identity-checks/${id}/show`;

/** Identity checks: those that wait first. */
export function IdentityCheckList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<IdentityReview>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice('state', 'identity_check.field.state', reviewedIdentityStates, (id) => `identity_check.state.${id}`),
      ]}
      sort={{ field: 'submittedAt', order: 'ASC' }}
      columns={columns}
      card={card}
      to={to}
      nothing="identity_check.none"
    />
  );
}

/** Checks that wait: the oldest. */
export const FirstIdentityChecks = ({ count }: { count: number }) => (
  <FirstRecords<IdentityReview>
    list="identity-checks"
    count={count}
    read={(page) => call(boIdentityChecks, { ...page, state: 'submitted' })}
    card={card}
    to={to}
  />
);
