import type { LikelySamePerson } from '@fairhouse/contract/people/same-persons-backoffice';
import { Age } from '../../../age.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { Excluded } from './excluded.tsx';
import { Traits } from './traits.tsx';
import { VerdictChip } from './verdict-chip.tsx';

const columns: Column<LikelySamePerson>[] = [
  { label: 'same_person.field.member', show: ({ memberAccount }) => memberAccount },
  { label: 'same_person.field.excluded', show: (found) => <Excluded found={found} /> },
  { label: 'same_person.field.traits', show: (found) => <Traits found={found} /> },
  { label: 'same_person.field.foundAt', show: ({ foundAt }) => <Age at={foundAt} /> },
  { label: 'same_person.field.state', show: (found) => <VerdictChip found={found} /> },
];

export const samePersonCard = (found: LikelySamePerson) => (
  <CardLines
    lead={found.memberAccount}
    mark={<VerdictChip found={found} />}
    who={<Excluded found={found} />}
    left={<Traits found={found} />}
    right={<Age at={found.foundAt} />}
  />
);

/** Members who are likely an excluded person: what waits first, the oldest of it. */
export function SamePersonList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<LikelySamePerson>
      filters={[
        choice('decided', 'same_person.field.state', ['false', 'true'], (id) =>
          id === 'true' ? 'same_person.state.decided' : 'same_person.state.waiting',
        ),
      ]}
      filterDefaultValues={{ decided: 'false' }}
      sort={{ field: 'foundAt', order: 'ASC' }}
      columns={columns}
      card={samePersonCard}
      to={({ id }) => `/same-persons/${id}/show`}
      nothing="same_person.none"
    />
  );
}
