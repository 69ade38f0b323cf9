import type { BoChat } from '@fairhouse/contract/house/chat-backoffice';
import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';

/** Whose conversation it is, its last words, and since when it waits. */
export function ChatSummary({ chat }: { chat: BoChat }) {
  const translate = useTranslate();
  const { account, vip, unread, lastText, lastAt, waitingSince } = chat;
  return (
    <>
      <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography component="span" noWrap sx={{ fontWeight: 600, flex: 1, minWidth: 0 }}>
          {account}
        </Typography>
        {vip && <Chip component="span" size="small" color="warning" label="VIP" />}
        {unread > 0 && (
          <Chip
            component="span"
            size="small"
            color="error"
            label={unread}
            aria-label={translate('chat.unread', { smart_count: unread })}
          />
        )}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
        {lastText ?? '–'}
      </Typography>
      <Typography component="span" variant="caption" color="textSecondary">
        {stateWords(chat)} · <Age at={waitingSince ?? lastAt} />
      </Typography>
    </>
  );

  function stateWords({ state, operator }: BoChat): string {
    if (state === 'waiting') return translate('chat.waits');
    return state === 'closed' ? translate('chat.closed') : translate('chat.with', { name: operator ?? '' });
  }
}
