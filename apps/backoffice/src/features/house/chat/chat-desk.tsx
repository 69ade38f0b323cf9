import { boChats, boClaimChat, type ChatView } from '@fairhouse/contract/house/chat-backoffice';
import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { ChatList } from './chat-list.tsx';
import { Conversation } from './conversation.tsx';

/** The operators' desk: the queue, one conversation, and the member's card beside it. */
export function ChatDesk() {
  const translate = useTranslate();
  const { id } = useParams();
  const [view, setView] = useState<ChatView>('waiting');
  const takeNext = useTakeNext(() => setView('mine'));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Title title={translate('resources.chats.name', { smart_count: 2 })} />
      <Box sx={{ display: { xs: id === undefined ? 'block' : 'none', md: 'block' }, minWidth: 0 }}>
        <ChatList view={view} onView={setView} chosen={id} onNext={takeNext} />
      </Box>
      <Box sx={{ display: { xs: id === undefined ? 'none' : 'block', md: 'block' }, minWidth: 0 }}>
        {id === undefined ? (
          <Typography color="textSecondary" sx={{ p: 4, textAlign: 'center' }}>
            {translate('chat.choose')}
          </Typography>
        ) : (
          <Conversation key={id} id={id} onClaimed={() => setView('mine')} />
        )}
      </Box>
    </Box>
  );
}

/** Takes the first of the queue, also by Alt+N; nothing without the permission. */
function useTakeNext(onTaken: () => void): (() => Promise<void>) | undefined {
  const may = useMay('chat.answer');
  const notify = useNotify();
  const translate = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const take = async () => {
    try {
      const { list } = await call(boChats, { view: 'waiting', perPage: '1' });
      const next = list[0];
      if (!next) return notify(translate('chat.none'));
      await call(boClaimChat, { id: next.id });
      onTaken();
      void navigate(`/chats/${next.id}/show`);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    void queries.invalidateQueries({ queryKey: ['chats'] });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!may || !event.altKey || event.code !== 'KeyN') return;
    event.preventDefault();
    void take();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return may ? take : undefined;
}
