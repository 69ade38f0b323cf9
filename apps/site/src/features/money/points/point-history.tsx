import { EmptyState } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { RecordLineName, recordRow } from '../../../app/record-list.tsx';
import { pointMovementsQuery } from './point-queries.ts';

/** Every movement of points with the balance after it. */
export function PointHistory() {
  const t = useTranslations('points');
  const format = useFormatter();
  const [page, setPage] = useState(1);
  return (
    <NumberedList
      query={useQuery(pointMovementsQuery(page))}
      page={page}
      onPage={setPage}
      loading={t('loading')}
      empty={<EmptyState icon={<Coins className="size-6" />} title={t('noHistoryTitle')} text={t('noHistoryText')} />}
      keyOf={({ id }) => id}
    >
      {({ at, kind, points, balanceAfter }) => (
        <div className={recordRow}>
          <RecordLineName at={at}>{t(`kind.${kind}`)}</RecordLineName>
          <span className="figures text-right">
            <span className="block font-semibold">{format.number(points, { signDisplay: 'exceptZero' })}</span>
            <span className="block text-sm text-muted">{t('after', { points: format.number(balanceAfter) })}</span>
          </span>
        </div>
      )}
    </NumberedList>
  );
}
