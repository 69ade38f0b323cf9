import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { useQueries } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import type { ResourceScreens } from './section.ts';
import { sections } from './sections.ts';
import type { Waiting } from './waiting.ts';

/** Milliseconds between two requests for the counts. */
const REFRESH_MS = 15_000;

export interface Queue {
  resource: ResourceScreens;
  waiting: Waiting;
  /** Undefined while it is not known. */
  count: number | undefined;
}

/** Every list of the operator's role in which records can wait, with the number of them. */
export function useQueues() {
  const { permissions = [] } = usePermissions<PermissionName[]>();
  const lists = sections
    .filter(({ permission }) => permissions.includes(permission))
    .flatMap(({ resources = [] }) => resources)
    .flatMap((resource) => (resource.waiting ? [{ resource, waiting: resource.waiting }] : []));
  const asked = [...new Map(lists.map(({ waiting }) => [waiting.queryKey.join(), waiting])).values()];
  const answers = useQueries({
    queries: asked.map(({ queryKey, ask }) => ({ queryKey, queryFn: ask, refetchInterval: REFRESH_MS })),
  });
  const answerOf = ({ queryKey }: Waiting) =>
    answers[asked.findIndex((each) => each.queryKey.join() === queryKey.join())]?.data;
  const queues: Queue[] = lists.map(({ resource, waiting }) => {
    const answer = answerOf(waiting);
    return { resource, waiting, count: answer && (answer[waiting.figure] ?? 0) };
  });
  return {
    queues,
    total: queues.reduce((sum, { count = 0 }) => sum + count, 0),
    error: answers.find(({ data, error }) => error && !data)?.error ?? null,
    retry: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  };
}

/** `999+` beyond what fits into a badge. */
export const countWords = (count: number): string => (count > 999 ? '999+' : String(count));
