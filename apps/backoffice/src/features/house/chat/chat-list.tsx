import { boChats, chatViews, type BoChat, type ChatView } from '@fairhouse/contract/house/chat-backoffice';
import { Box, Button, Card, Pagination, Tab, Tabs, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../../../client.ts';
import { Failed } from '../../../records/failed.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { ChatSummary } from './chat-summary.tsx';
import { DutySwitch } from './duty-switch.tsx';

/** While the event stream is lost, the list follows this late. */
const REFRESH_MS = 15_000;

interface ChatListProps {
  view: ChatView;
  onView: (view: ChatView) => void;
  chosen: string | undefined;
  onNext: (() => Promise<void>) | undefined;
}

/** Conversations of a view, in the order of the queue where they wait. */
export function ChatList({ view, onView, chosen, onNext }: ChatListProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['chats', view, search, page],
    queryFn: () => call(boChats, { view, search, page: String(page) }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  // An ended session leads to the login page, as in other lists.
  const logoutIfDenied = useLogoutIfAccessDenied();
  useEffect(() => {
    if (error) void logoutIfDenied(error);
  }, [error, logoutIfDenied]);
  const show = (change: () => void) => {
    setPage(1);
    change();
  };
  return (
    <Card variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DutySwitch />
      {onNext && (
        <Button variant="contained" onClick={() => void onNext()}>
          {translate('chat.next')}
        </Button>
      )}
      <Tabs
        value={view}
        onChange={(_, next: ChatView) => show(() => onView(next))}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('chat.views')}
      >
        {chatViews.map((name) => (
          <Tab key={name} value={name} label={translate(`chat.view.${name}`)} sx={{ minWidth: 0, px: 1.25 }} />
        ))}
      </Tabs>
      <TextField
        size="small"
        label={translate('chat.search')}
        value={search}
        onChange={({ target }) => show(() => setSearch(target.value))}
        slotProps={{ htmlInput: { maxLength: 64, autoCapitalize: 'none', spellCheck: false } }}
      />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <WaitingRows rows={4} height={{ xs: 68 }} />}
      {data?.total === 0 && <Typography color="textSecondary">{translate('chat.none')}</Typography>}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {data?.list.map((chat) => (
          <ChatRow key={chat.id} chat={chat} chosen={chat.id === chosen} />
        ))}
      </Box>
      {data && data.totalPages > 1 && (
        <Pagination size="small" count={data.totalPages} page={page} onChange={(_, next) => setPage(next)} />
      )}
    </Card>
  );
}

function ChatRow({ chat, chosen }: { chat: BoChat; chosen: boolean }) {
  return (
    <Box component="li">
      <Box
        component={Link}
        to={`/chats/${chat.id}/show`}
        aria-current={chosen ? 'page' : undefined}
        sx={{
          display: 'block',
          p: 1,
          borderRadius: 1,
          color: 'inherit',
          textDecoration: 'none',
          bgcolor: chosen ? 'action.selected' : undefined,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <ChatSummary chat={chat} />
      </Box>
    </Box>
  );
}
