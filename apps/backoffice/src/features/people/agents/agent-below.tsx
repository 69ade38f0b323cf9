import { boAgents } from '@fairhouse/contract/people/agents-backoffice';
import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../../../client.ts';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';
import { AgentType } from './agent-type.tsx';

/** The tree below an agent, level by level. */
export function AgentBelow({ parentId }: { parentId: number }) {
  const translate = useTranslate();
  return (
    <Section title={translate('agent.tree')}>
      <Level parentId={parentId} />
    </Section>
  );
}

function Level({ parentId }: { parentId: number }) {
  const translate = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['agents-below', parentId],
    queryFn: ({ pageParam }) => call(boAgents, { parentId: String(parentId), page: String(pageParam) }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={40} />;
  const list = data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <Typography color="textSecondary">{translate('agent.nobody')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {list.map((agent) => (
        <Branch key={agent.id} {...agent} />
      ))}
      {hasNextPage && (
        <li>
          <Button size="small" onClick={() => void fetchNextPage()}>
            {translate('agent.more')}
          </Button>
        </li>
      )}
    </Box>
  );
}

function Branch({ id, name, type, members }: { id: number; name: string; type: number; members: number }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Link component={RouterLink} to={`/agents/${id}/show`} underline="hover">
          {name}
        </Link>
        <AgentType type={type} />
        {members > 0 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {translate('agent.below', { smart_count: members })}
          </Button>
        )}
      </Box>
      {open && (
        <Box sx={{ pl: 2, ml: 0.5, borderLeft: 1, borderColor: 'divider' }}>
          <Level parentId={id} />
        </Box>
      )}
    </li>
  );
}
