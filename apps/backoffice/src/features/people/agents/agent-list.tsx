import type { BoAgent } from '@fairhouse/contract/people/agents-backoffice';
import { Box } from '@mui/material';
import { SearchInput, useTranslate } from 'react-admin';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { AgentType } from './agent-type.tsx';
import { Recounts } from './recounts.tsx';

const columns: Column<BoAgent>[] = [
  { label: 'agent.field.name', show: ({ name }) => name },
  { label: 'agent.field.type', show: ({ type }) => <AgentType type={type} /> },
  { label: 'agent.field.level', show: ({ level }) => level, right: true },
  { label: 'agent.field.upline', show: ({ upline }) => upline?.name ?? '—' },
  { label: 'agent.field.members', show: ({ members }) => members, right: true },
  { label: 'agent.field.agents', show: ({ agents }) => agents, right: true },
];

function AgentCard({ agent: { name, type, upline, members } }: { agent: BoAgent }) {
  const translate = useTranslate();
  return (
    <CardLines
      lead={name}
      mark={<AgentType type={type} />}
      who={upline?.name ?? translate('agent.root')}
      left={translate('agent.below', { smart_count: members })}
      right={null}
    />
  );
}

const agentCard = (agent: BoAgent) => <AgentCard agent={agent} />;

/** The roots of the tree, or everybody whose name begins with a text; an agent's page leads further down. */
export const AgentList = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <WorkList<BoAgent>
      filters={[<SearchInput key="search" source="search" alwaysOn />]}
      sort={{ field: 'name', order: 'ASC' }}
      columns={columns}
      card={agentCard}
      to={({ id }) => `/agents/${id}/show`}
      nothing="agent.none"
    />
    <Recounts />
  </Box>
);
