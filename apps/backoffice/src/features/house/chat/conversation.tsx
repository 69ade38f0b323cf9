import { Alert, Box, Button, Card, CardContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Failed } from '../../../records/failed.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { readSession } from '../../../session.ts';
import { ChatActions } from './chat-actions.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { Composer } from './composer.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberTyping } from './typing.tsx';
import { useConversation } from './use-conversation.ts';

/** One conversation with its actions, and who the member is. */
export function Conversation({ id, onClaimed }: { id: string; onClaimed: () => void }) {
  const translate = useTranslate();
  const { data, error, refetch, show } = useConversation(id);
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <WaitingRows rows={1} height={{ xs: 480 }} />;
  const { chat, list } = data;
  const isOwn = chat.state === 'assigned' && chat.operator === readSession()?.operator.username;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
      }}
    >
      <Card variant="outlined">
        <CardContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Button component={Link} to="/chats" sx={{ display: { md: 'none' }, justifySelf: 'start' }}>
            {translate('chat.back')}
          </Button>
          <ChatActions
            chat={chat}
            isOwn={isOwn}
            onChanged={show}
            onClaimed={(claimed) => {
              show(claimed);
              onClaimed();
            }}
          />
          {!isOwn && <Alert severity="info">{translate('chat.audited')}</Alert>}
          <ChatMessages chat={chat} messages={list} />
          {isOwn && <MemberTyping chat={chat} lastAt={list.findLast(({ from }) => from === 'member')?.at} />}
          {isOwn && <Composer chat={chat} onSent={show} />}
        </CardContent>
      </Card>
      <MemberCard chat={chat} />
    </Box>
  );
}
