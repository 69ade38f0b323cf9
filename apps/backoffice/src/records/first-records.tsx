import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Failed } from './failed.tsx';
import { RecordCards } from './record-cards.tsx';

/** Records of a list on the landing page. */
const SHOWN = 5;
/** Milliseconds between two requests: other operators work on the same list. */
const REFRESH_MS = 15_000;

interface FirstRecordsProps<T> {
  /** Name of the list. */
  list: string;
  count: number;
  read: (page: { page: string; perPage: string }) => Promise<{ list: readonly T[] }>;
  card: (record: T) => ReactNode;
  to: (record: T) => string;
}

/** The first records of a list that wait. */
export function FirstRecords<T extends RaRecord>({ list, count, read, card, to }: FirstRecordsProps<T>) {
  const { data, error, refetch } = useQuery({
    // The number is part of the key: when it changes, other records are the first.
    queryKey: ['waiting', 'first', list, count],
    queryFn: () => read({ page: '1', perPage: String(SHOWN) }),
    refetchInterval: REFRESH_MS,
    placeholderData: (previous) => previous,
  });
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />;
  return <RecordCards records={data?.list.slice(0, SHOWN)} card={card} to={to} expected={Math.min(count, SHOWN)} />;
}
