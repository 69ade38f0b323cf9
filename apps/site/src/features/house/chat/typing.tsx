import { chatTyping, TYPING_REPEAT_MS, TYPING_SHOWN_MS, type Chat } from '@fairhouse/contract/house/chat';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { typingKey } from '../../../app/typing-key.ts';

/** Says that the operator is typing. The line is always there, so that nothing moves. */
export function OperatorTyping({ chat, lastAt }: { chat: Chat; lastAt: string | undefined }) {
  const t = useTranslations('chat');
  const { data: at = 0 } = useQuery<number>({ queryKey: typingKey, queryFn: skipToken });
  const [overAt, setOverAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOverAt(at), Math.max(0, at + TYPING_SHOWN_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  // A message that came since is what was typed.
  const isTyping = at !== overAt && chat.operator !== null && (lastAt === undefined || Date.parse(lastAt) < at);
  return (
    <output className="-my-1.5 block min-h-5 text-sm text-muted">
      {isTyping && t('typing', { name: chat.operator! })}
    </output>
  );
}

/** Reports that the member is typing, at most every few seconds; a report that fails is not repeated. */
export function useReportTyping(chat: Chat | undefined): () => void {
  const last = useRef(0);
  return () => {
    if (chat?.state !== 'assigned' || Date.now() - last.current < TYPING_REPEAT_MS) return;
    last.current = Date.now();
    call(chatTyping, { id: chat.id }).catch(() => undefined);
  };
}
