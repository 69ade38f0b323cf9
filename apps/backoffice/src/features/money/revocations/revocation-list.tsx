import { boRevocations, revocationStates, type Revocation } from '@fairhouse/contract/money/revocations-backoffice';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import { FirstRecords } from '../../../records/first-records.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { RevocationChip } from './revocation-chip.tsx';

function Reason({ revocation: { abuse } }: { revocation: Revocation }) {
  return useTranslate()(`revocation.abuse.${abuse}`);
}

const grantedOf = ({ granted, currency }: Revocation) => <Money amount={granted} currency={currency} />;
/** When it began to wait: with the proposal, or with the appeal. */
const sinceOf = ({ appealedAt, proposedAt }: Revocation) => <Age at={appealedAt ?? proposedAt} />;

const columns: Column<Revocation>[] = [
  { label: 'revocation.field.member', show: ({ memberAccount }) => memberAccount },
  { label: 'revocation.field.bonus', show: ({ title }) => title || '–' },
  { label: 'revocation.field.granted', show: grantedOf, right: true },
  { label: 'revocation.field.abuse', show: (revocation) => <Reason revocation={revocation} /> },
  { label: 'revocation.field.proposedBy', show: ({ proposedBy }) => proposedBy },
  { label: 'revocation.field.proposedAt', show: sinceOf },
  { label: 'revocation.field.state', show: ({ state }) => <RevocationChip state={state} /> },
];

const card = (revocation: Revocation) => (
  <CardLines
    lead={grantedOf(revocation)}
    mark={<RevocationChip state={revocation.state} />}
    who={
      <>
        <strong>{revocation.memberAccount}</strong> · <Reason revocation={revocation} />
      </>
    }
    left={revocation.title || revocation.proposedBy}
    right={sinceOf(revocation)}
  />
);

/** Proposals and appeals that wait first. A proposal begins at a bonus of a member. */
export function RevocationList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<Revocation>
      filters={[choice('state', 'revocation.field.state', revocationStates, (id) => `revocation.state.${id}`)]}
      sort={{ field: 'proposedAt', order: 'DESC' }}
      columns={columns}
      card={card}
      to={({ id }) => `/revocations/${id}/show`}
      nothing="revocation.none"
    />
  );
}

/** The oldest that wait. */
export const FirstRevocations = ({ count }: { count: number }) => (
  <FirstRecords<Revocation>
    list="revocations"
    count={count}
    read={(page) => call(boRevocations, page)}
    card={card}
    to={({ id }) => `/revocations/${id}/show`}
  />
);
