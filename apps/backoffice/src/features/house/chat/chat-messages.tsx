import type { ChatMessage } from '@fairhouse/contract/house/chat';
import { boChatPicture, type BoChat } from '@fairhouse/contract/house/chat-backoffice';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { PrivatePicture } from '../../../records/private-picture.tsx';

/** The conversation, oldest first. Reversed, so that the browser stays at the end while messages are added. */
export function ChatMessages({ chat, messages }: { chat: BoChat; messages: readonly ChatMessage[] }) {
  const translate = useTranslate();
  return (
    <Box
      role="log"
      aria-label={translate('chat.messages')}
      tabIndex={0}
      sx={{
        display: 'flex',
        flexDirection: 'column-reverse',
        height: { xs: '48dvh', md: 'calc(100dvh - 380px)' },
        minHeight: 240,
        overflowY: 'auto',
        bgcolor: 'background.default',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 1.5, flexShrink: 0, minHeight: '100%' }}>
        {messages.map((message) => (
          <Message key={message.number} chat={chat} message={message} />
        ))}
      </Box>
    </Box>
  );
}

function Message({ chat, message: { number, at, from, author, kind, text } }: { chat: BoChat; message: ChatMessage }) {
  const translate = useTranslate();
  if (kind !== 'text' && kind !== 'picture') {
    return (
      <Typography variant="caption" color="textSecondary" sx={{ alignSelf: 'center', textAlign: 'center' }}>
        {translate(`chat.event.${kind}`, { name: author ?? '' })} · <Moment at={at} />
      </Typography>
    );
  }
  const isOurs = from === 'operator';
  return (
    <Box
      sx={{
        maxWidth: '85%',
        width: kind === 'picture' ? 320 : undefined,
        px: 1.5,
        py: 1,
        borderRadius: 2,
        alignSelf: isOurs ? 'flex-end' : 'flex-start',
        border: 1,
        borderColor: isOurs ? 'primary.main' : 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {kind === 'text' ? (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      ) : (
        <PrivatePicture
          name={['chat-picture', chat.id, number]}
          read={() => call(boChatPicture, { id: chat.id, number: String(number) })}
          alt={translate('chat.picture_alt', { number })}
        />
      )}
      <Typography variant="caption" color="textSecondary" component="div">
        {isOurs ? author : chat.account} · <Moment at={at} />
        {isOurs && chat.readByMember >= number && ` · ${translate('chat.read')}`}
      </Typography>
    </Box>
  );
}
