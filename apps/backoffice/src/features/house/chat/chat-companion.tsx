import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../../../permissions.ts';
import { followChats } from './follow-chats.ts';
import { typingKey } from './typing.tsx';
import { useDuty } from './use-duty.ts';

/** While the back office is open: reads again what changed in conversations, and reports that the operator is there. */
export function ChatCompanion() {
  const queries = useQueryClient();
  useDuty(useMay('chat.answer'));
  useEffect(() => {
    const closing = new AbortController();
    void followChats(closing.signal, {
      onChange: () => {
        for (const key of ['chats', 'chat', 'waiting']) void queries.invalidateQueries({ queryKey: [key] });
      },
      onTyping: (id) => void queries.setQueryData(typingKey(id), Date.now()),
    });
    return () => closing.abort();
  }, [queries]);
  return null;
}
