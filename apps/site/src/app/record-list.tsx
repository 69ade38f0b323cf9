import { Button, SkeletonRows } from '@fairhouse/ui';
import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMoment, useRecordMoment } from './dates.ts';
import { QueryState } from './query-state.tsx';

const PAGE_SIZE = '25';

interface RecordPage {
  /** Cursor of the next page; absent after the last. */
  next?: string | undefined;
}

/** Records newest first, a page at a time. */
export const recordPages = <P extends RecordPage>(
  queryKey: QueryKey,
  read: (page: { limit: string; before?: string }) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read({ limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export interface RecordListProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<{ list: readonly T[] }>>;
  /** Read out while the first page loads; this many placeholder rows are shown. */
  loading: string;
  rows: number;
  /** Shown when there is no record yet. */
  empty: ReactNode;
  keyOf: (entry: T) => string;
  /** The content of one row. */
  children: (entry: T) => ReactNode;
}

/** The records read so far, and a button for more. */
export function RecordList<T>({ query, loading, rows, empty, keyOf, children }: RecordListProps<T>) {
  const t = useTranslations('shell');
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={rows} label={loading} />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return empty;
        return (
          <>
            <ul className="divide-y divide-line">
              {list.map((entry) => (
                <li key={keyOf(entry)}>{children(entry)}</li>
              ))}
            </ul>
            {query.hasNextPage && (
              <div className="p-3">
                <Button kind="quiet" block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('more')}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

/** Classes of a row: name on the left, amount on the right. */
export const recordRow = 'flex min-h-18 items-center gap-3 px-4 py-3';

/** The same for a row that links to a page. */
export const recordLink = `${recordRow} -outline-offset-2 hover:bg-accent-soft`;

/** The left part of a row whose time is the merchant's: its list was selected by the merchant's days. */
export function RecordLineName({ at, children }: { at: string; children: ReactNode }) {
  const moment = useRecordMoment();
  return <NameAndTime time={moment(at)}>{children}</NameAndTime>;
}

/** The left part of a row: name and time. */
export function RecordName({ at, children }: { at: string; children: ReactNode }) {
  const moment = useMoment();
  return <NameAndTime time={moment(at)}>{children}</NameAndTime>;
}

const NameAndTime = ({ time, children }: { time: string; children: ReactNode }) => (
  <span className="min-w-0 flex-1">
    <span className="line-clamp-2 font-semibold">{children}</span>
    <span className="figures block text-sm text-muted">{time}</span>
  </span>
);
