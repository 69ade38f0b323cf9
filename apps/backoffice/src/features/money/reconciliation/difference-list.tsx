import type { Difference } from '@fairhouse/contract/money/reconciliation-backoffice';
import { NumberInput, SearchInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { DifferenceChip } from './difference-chip.tsx';
import { SideAmount } from './sides.tsx';

/** "Payout: other amount". */
export function What({ difference: { kind, reason } }: { difference: Difference }) {
  const translate = useTranslate();
  return `${translate(`reconciliation.kind.${kind}`)}: ${translate(`reconciliation.reason.${reason}`)}`;
}

/** The beginning is enough to tell two apart; the page of the difference has the whole. */
const short = (reference: string) => (reference.length > 13 ? `${reference.slice(0, 12)}…` : reference);

const columns: Column<Difference>[] = [
  { label: 'reconciliation.field.what', show: (difference) => <What difference={difference} /> },
  { label: 'reconciliation.field.source', show: ({ source }) => source },
  { label: 'reconciliation.field.reference', show: ({ reference }) => short(reference) },
  { label: 'reconciliation.field.member', show: ({ memberAccount }) => memberAccount ?? '–' },
  { label: 'reconciliation.ours', show: ({ ours }) => <SideAmount side={ours} />, right: true },
  { label: 'reconciliation.theirs', show: ({ theirs }) => <SideAmount side={theirs} />, right: true },
  { label: 'reconciliation.field.firstAt', show: ({ firstAt }) => <Age at={firstAt} /> },
  { label: 'reconciliation.field.state', show: (difference) => <DifferenceChip difference={difference} /> },
];

export const differenceCard = (difference: Difference) => (
  <CardLines
    lead={
      <>
        <SideAmount side={difference.ours} /> → <SideAmount side={difference.theirs} />
      </>
    }
    mark={<DifferenceChip difference={difference} />}
    who={
      <>
        <strong>{difference.memberAccount ?? difference.source}</strong> · <What difference={difference} />
      </>
    }
    left={short(difference.reference)}
    right={<Age at={difference.firstAt} />}
  />
);

/** Differences between statements and our books: open ones first, the oldest at the top. */
export function DifferenceList() {
  const translate = useTranslate();
  const choices = (['open', 'explained'] as const).map((id) => ({ id, name: translate(`reconciliation.open.${id}`) }));
  return (
    <WorkList<Difference>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        <SelectInput
          key="state"
          source="state"
          label="reconciliation.field.state"
          choices={choices}
          emptyText="records.all"
          alwaysOn
        />,
        <NumberInput key="memberId" source="memberId" label="member.field.number" />,
        <TextInput key="statementId" source="statementId" label="reconciliation.theirs" />,
      ]}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'firstAt', order: 'ASC' }}
      columns={columns}
      card={differenceCard}
      to={({ id }) => `/differences/${id}/show`}
      nothing="reconciliation.none"
    />
  );
}
