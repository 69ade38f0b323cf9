import { CHAT_PAGE, chatMessages, readChat, type Chat, type ChatMessage } from '@fairhouse/contract/house/chat';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { chatsQuery } from '../../../app/chat-query.ts';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { mergeMessages, unbrokenUpTo } from './merge-messages.ts';

const keyOf = (id: string) => memberKey('chat', id);

/** Reads what came after the known messages, so that a reader who was away misses none. */
async function readOn(queries: QueryClient, id: string): Promise<ChatMessage[]> {
  const known = () => queries.getQueryData<ChatMessage[]>(keyOf(id)) ?? [];
  let read: ChatMessage[] = [];
  for (;;) {
    const after = unbrokenUpTo(mergeMessages(known(), read));
    const { list } = await call(chatMessages, { id, after: String(after) });
    read = mergeMessages(read, list);
    if (list.length < CHAT_PAGE) return mergeMessages(known(), read);
  }
}

/** The messages of a conversation; an event of the chat reads what is new. */
export function useMessages(id: string | undefined) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: () => readOn(queries, id!),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
}

/** Shows a confirmed message at once, without waiting for its event. */
export function useConfirm() {
  const queries = useQueryClient();
  return useCallback(
    ({ chat, message }: { chat: Chat; message: ChatMessage }) => {
      queries.setQueryData<ChatMessage[]>(keyOf(chat.id), (known = []) => mergeMessages(known, [message]));
      showChat(queries, chat);
      if (message.number > 1) void queries.invalidateQueries({ queryKey: keyOf(chat.id) });
    },
    [queries],
  );
}

/** Puts a conversation as the server answered it into the list. */
export function showChat(queries: QueryClient, chat: Chat): void {
  queries.setQueryData(chatsQuery.queryKey, (data) => {
    if (!data) return data;
    const isKnown = data.list.some(({ id }) => id === chat.id);
    const list = data.list.map((known) => (known.id === chat.id ? chat : known));
    return { ...data, list: isKnown ? list : [chat, ...data.list] };
  });
}

/** Marks what is shown as read. */
export function useMarkRead(chat: Chat | undefined, shown: readonly ChatMessage[] | undefined): void {
  const queries = useQueryClient();
  const id = chat?.id;
  const number = shown?.at(-1)?.number;
  const isUnread = (chat?.unread ?? 0) > 0;
  useEffect(() => {
    if (id === undefined || number === undefined || !isUnread) return;
    call(readChat, { id, number }).then(
      (read) => showChat(queries, read),
      () => undefined,
    );
  }, [id, number, isUnread, queries]);
}
