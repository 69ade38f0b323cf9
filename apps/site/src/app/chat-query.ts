import { chats } from '@fairhouse/contract/house/chat';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useModules } from './boot.ts';
import { call } from './client.ts';
import { memberKey } from './queries.ts';
import { useLoggedIn } from './session.ts';

/** The member's conversations; events mark them as stale. */
export const chatsQuery = queryOptions({
  queryKey: memberKey('chats'),
  queryFn: () => call(chats, {}),
  staleTime: Infinity,
});

/** Whether this visitor can chat with operators here. */
export function useHasChat(): boolean {
  const isOn = useModules();
  return useLoggedIn() && isOn('CHAT');
}

/** Number of answers that the member has not read. */
export function useUnreadAnswers(): number {
  const { data } = useQuery({ ...chatsQuery, enabled: useHasChat() });
  return data?.list.reduce((sum, { unread }) => sum + unread, 0) ?? 0;
}
