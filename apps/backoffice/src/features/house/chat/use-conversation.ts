import type { ResponseOf } from '@fairhouse/contract';
import { CHAT_PAGE, type ChatMessage } from '@fairhouse/contract/house/chat';
import { boOpenChat, type BoChat } from '@fairhouse/contract/house/chat-backoffice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client.ts';

export type ReadConversation = ResponseOf<typeof boOpenChat>;

const keyOf = (id: string) => ['chat', id];

/** Messages by their number, each once. */
const merge = (known: readonly ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...known, ...added].map((message) => [message.number, message])).values()].toSorted(
    (a, b) => a.number - b.number,
  );

/** A conversation, read on from what is known; an event of it reads what is new. */
export function useConversation(id: string) {
  const queries = useQueryClient();
  const known = () => queries.getQueryData<ReadConversation>(keyOf(id))?.list ?? [];
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async () => {
      let list = known();
      for (;;) {
        // An own answer may be known before earlier messages: reading begins where one is missing.
        const gap = list.findIndex(({ number }, index) => number !== index + 1);
        const read = await call(boOpenChat, { id, after: gap < 0 ? list.length : gap });
        list = merge(list, read.list);
        if (read.list.length < CHAT_PAGE) return { chat: read.chat, list: merge(known(), list) };
      }
    },
    refetchInterval: 15_000,
  });
  /** Shows the result of a change at once. */
  const show = (chat: BoChat, message?: ChatMessage) => {
    queries.setQueryData<ReadConversation>(keyOf(id), { chat, list: merge(known(), message ? [message] : []) });
    for (const key of ['chats', 'waiting', 'chat']) void queries.invalidateQueries({ queryKey: [key] });
  };
  return { ...query, show };
}
