import { boAgentRecounts } from '@fairhouse/contract/people/agents-backoffice';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';

/** Whether the figures of teams agree with the ledger, by day; a difference is an alarm. */
export function Recounts() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ['agent-recounts'], queryFn: () => call(boAgentRecounts, {}) });
  const wrong = data?.list.filter(({ differences }) => differences > 0) ?? [];
  return (
    <Section title={translate('agent.recount.title')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {data.list.length === 0 && <Typography color="textSecondary">{translate('agent.recount.none')}</Typography>}
          {data.list.length > 0 && wrong.length === 0 && (
            <Alert severity="success">{translate('agent.recount.equal')}</Alert>
          )}
          {wrong.map(({ day, differences, examples }) => (
            <Alert key={day} severity="error">
              {translate('agent.recount.differs', { day, smart_count: differences })}
              <Box component="ul" sx={{ m: 0, pl: 2 }}>
                {examples.map(({ what, id, figure, stored, counted }) => (
                  <li key={`${what}${id}${figure}`}>
                    {translate(`agent.recount.${what}`, { id })} · {figure}: {stored} ≠ {counted}
                  </li>
                ))}
              </Box>
            </Alert>
          ))}
          {data.list[0] && (
            <Typography variant="body2" color="textSecondary" component="div">
              {translate('agent.recount.last')} <Moment at={data.list[0].countedAt} />
            </Typography>
          )}
        </Box>
      )}
    </Section>
  );
}
