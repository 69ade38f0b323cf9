import { TYPING_REPEAT_MS, TYPING_SHOWN_MS } from '@fairhouse/contract/house/chat';
import { boChatTyping, type BoChat } from '@fairhouse/contract/house/chat-backoffice';
import { Typography } from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';

/** When the member of a conversation was last reported as typing, in milliseconds. */
export const typingKey = (id: string) => ['typing', id];

/** Says that the member is typing. The line is always there, so that nothing moves. */
export function MemberTyping({ chat, lastAt }: { chat: BoChat; lastAt: string | undefined }) {
  const translate = useTranslate();
  const { data: at = 0 } = useQuery<number>({ queryKey: typingKey(chat.id), queryFn: skipToken });
  const [overAt, setOverAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOverAt(at), Math.max(0, at + TYPING_SHOWN_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  // A message that came since is what was typed.
  const isTyping = at !== overAt && (lastAt === undefined || Date.parse(lastAt) < at);
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="output"
      sx={{ display: 'block', minHeight: 20, my: -0.5 }}
    >
      {isTyping && translate('chat.typing', { name: chat.account })}
    </Typography>
  );
}

/** Reports that the operator is typing, at most every few seconds; a report that fails is not repeated. */
export function useReportTyping(id: string): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < TYPING_REPEAT_MS) return;
    last.current = Date.now();
    call(boChatTyping, { id }).catch(() => undefined);
  };
}
