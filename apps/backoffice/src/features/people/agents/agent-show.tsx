import type { ResponseOf } from '@fairhouse/contract';
import type { boAgent } from '@fairhouse/contract/people/agents-backoffice';
import { Box, Breadcrumbs, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { MemberLink } from '../../../member-link.tsx';
import { Money } from '../../../money.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { AgentBelow } from './agent-below.tsx';
import { AgentType } from './agent-type.tsx';
import { moveCard } from './move-list.tsx';
import { MoveButton } from './move-button.tsx';

type Agent = ResponseOf<typeof boAgent>;

export const AgentShow = () => <RecordPage<Agent>>{(agent) => <Details key={agent.id} agent={agent} />}</RecordPage>;

const shown = ['turnover', 'valid', 'paid', 'deposits', 'withdrawals', 'bonus', 'salary'] as const;

function Details({ agent }: { agent: Agent }) {
  const translate = useTranslate();
  const { id, name, type, level, members, agents, path, currency, figures, moves } = agent;
  return (
    <Box sx={{ maxWidth: 840, display: 'grid', gap: 2 }}>
      <Section title={name} aside={<AgentType type={type} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {path.length > 0 && (
            <Breadcrumbs aria-label={translate('agent.way')} maxItems={8}>
              {path.map((above) => (
                <Link key={above.id} component={RouterLink} to={`/agents/${above.id}/show`} underline="hover">
                  {above.name}
                </Link>
              ))}
              <Typography>{name}</Typography>
            </Breadcrumbs>
          )}
          <Rows
            wide
            rows={[
              [translate('agent.field.account'), <MemberLink key="member" id={id} account={name} />],
              [translate('agent.field.level'), level],
              [translate('agent.field.members'), members],
              [translate('agent.field.agents'), agents],
              ...shown.map(
                (figure) =>
                  [
                    translate(`agent.figure.${figure}`),
                    <Money key={figure} amount={figures[figure]} currency={currency} />,
                  ] as const,
              ),
            ]}
          />
          <Typography variant="body2" color="textSecondary">
            {translate('agent.figuresNote')}
          </Typography>
          <MoveButton agent={agent} />
        </Box>
      </Section>
      <AgentBelow parentId={id} />
      {moves.length > 0 && (
        <Section title={translate('agent.move.title')}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {moves.map((move) => (
              <Link
                key={move.id}
                component={RouterLink}
                to={`/agent-moves/${move.id}/show`}
                underline="none"
                color="inherit"
              >
                {moveCard(move)}
              </Link>
            ))}
          </Box>
        </Section>
      )}
    </Box>
  );
}
