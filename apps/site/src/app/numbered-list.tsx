import { SkeletonRows } from '@fairhouse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Paginator } from './paginator.tsx';
import { QueryState } from './query-state.tsx';

export interface NumberedListProps<T> {
  query: UseQueryResult<{ list: readonly T[]; totalPages: number }>;
  page: number;
  onPage: (page: number) => void;
  /** Read out while the first page loads. */
  loading: string;
  /** Shown when nothing is selected. */
  empty: ReactNode;
  keyOf: (line: T) => string;
  /** The content of one row. */
  children: (line: T) => ReactNode;
}

const ROWS_WHILE_LOADING = 6;

/** A page of records with the numbers of the others below it. */
export function NumberedList<T>({ query, page, onPage, loading, empty, keyOf, children }: NumberedListProps<T>) {
  const t = useTranslations('record');
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={ROWS_WHILE_LOADING} label={loading} />}>
      {({ list, totalPages }) =>
        list.length === 0 && page === 1 ? (
          empty
        ) : (
          <>
            <ul className="divide-y divide-line" aria-busy={query.isPlaceholderData}>
              {list.map((line) => (
                <li key={keyOf(line)}>{children(line)}</li>
              ))}
            </ul>
            {totalPages > 1 && (
              <div className="border-t border-line p-2">
                <Paginator
                  labels={{
                    all: t('pages'),
                    previous: t('previousPage'),
                    next: t('nextPage'),
                    page: (number) => t('page', { page: number }),
                  }}
                  page={page}
                  pages={totalPages}
                  onPage={onPage}
                />
              </div>
            )}
          </>
        )
      }
    </QueryState>
  );
}
