import type { BoAgentMove } from '@fairhouse/contract/people/agents-backoffice';
import { Chip } from '@mui/material';
import { SearchInput, useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';

const colours = { requested: 'warning', approved: 'success', rejected: 'default' } as const;

export function MoveChip({ move: { state } }: { move: BoAgentMove }) {
  const translate = useTranslate();
  return <Chip size="small" color={colours[state]} label={translate(`agent.move.state.${state}`)} />;
}

const way = ({ fromAccount, toAccount }: BoAgentMove) => `${fromAccount ?? '—'} → ${toAccount}`;

const columns: Column<BoAgentMove>[] = [
  { label: 'agent.field.name', show: ({ memberAccount }) => memberAccount },
  { label: 'agent.move.way', show: way },
  { label: 'agent.move.requestedBy', show: ({ requestedBy }) => requestedBy },
  { label: 'agent.move.requestedAt', show: ({ requestedAt }) => <Age at={requestedAt} /> },
  { label: 'agent.move.moved', show: ({ moved }) => moved ?? '—', right: true },
  { label: 'agent.field.status', show: (move) => <MoveChip move={move} /> },
];

export const moveCard = (move: BoAgentMove) => (
  <CardLines
    lead={move.memberAccount}
    mark={<MoveChip move={move} />}
    who={way(move)}
    left={move.requestedBy}
    right={<Age at={move.requestedAt} />}
  />
);

/** Moves in the tree: waiting ones first. A new one begins on the page of an agent. */
export function MoveList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<BoAgentMove>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice(
          'state',
          'agent.field.status',
          ['requested', 'approved', 'rejected'] as const,
          (id) => `agent.move.state.${id}`,
        ),
      ]}
      sort={{ field: 'requestedAt', order: 'DESC' }}
      columns={columns}
      card={moveCard}
      to={({ id }) => `/agent-moves/${id}/show`}
      nothing="agent.move.none"
    />
  );
}
