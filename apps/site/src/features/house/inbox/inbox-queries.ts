import {
  inboxMessages,
  readInbox,
  readWholeInbox,
  removeInboxMessages,
  type InboxMessage,
} from '@fairhouse/contract/house/inbox';
import { useToast } from '@fairhouse/ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@fairhouse/contract';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';

/** The server writes the messages in the reader's language. */
export const inboxPages = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: memberKey('inbox', 'list', locale),
    queryFn: ({ pageParam }) => call(inboxMessages, pageParam === '' ? {} : { before: pageParam }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** Changes of the inbox; afterwards list and count are read again. */
export function useInboxChanges() {
  const queries = useQueryClient();
  const toast = useToast();
  const words = useFailureWords();
  const answers = {
    onSuccess: () => queries.invalidateQueries({ queryKey: memberKey('inbox') }),
    onError: (error: Error) => toast({ text: words(error), tone: 'bad' as const }),
  };
  const read = useMutation({ ...answers, mutationFn: (id: number) => call(readInbox, { ids: [id] }) });
  const readAll = useMutation({
    ...answers,
    mutationFn: ({ id }: Pick<InboxMessage, 'id'>) => call(readWholeInbox, { upTo: id }),
  });
  const remove = useMutation({ ...answers, mutationFn: (id: number) => call(removeInboxMessages, { ids: [id] }) });
  return { read, readAll, remove };
}
