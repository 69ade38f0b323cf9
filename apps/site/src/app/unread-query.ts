import { MOST_UNREAD_COUNTED, unreadCount } from '@fairhouse/contract/house/inbox';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { memberKey } from './queries.ts';
import { useLoggedIn } from './session.ts';

/** Number of messages that the member has not read; events mark it as stale. */
export function useUnreadMessages(): number {
  const { data } = useQuery({
    queryKey: memberKey('inbox', 'unread'),
    queryFn: () => call(unreadCount, {}),
    enabled: useLoggedIn(),
    staleTime: Infinity,
  });
  return data?.messageCount ?? 0;
}

/** The number as a badge shows it: the server stops counting at a hundred. */
export const shortCount = (count: number): string =>
  count < MOST_UNREAD_COUNTED ? String(count) : `${MOST_UNREAD_COUNTED - 1}+`;
