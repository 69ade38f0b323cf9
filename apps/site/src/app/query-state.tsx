import { ErrorState } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailureWords } from './use-failure-words.ts';

export interface QueryStateProps<T> {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** A placeholder of the final size. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** The states of data from the server: loading, failed with a retry, loaded. */
export function QueryState<T>({ query, skeleton, children }: QueryStateProps<T>) {
  const t = useTranslations('failure');
  const words = useFailureWords();
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return skeleton;
  return (
    <ErrorState
      title={t('loadTitle')}
      text={words(query.error)}
      retryLabel={t('retry')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
