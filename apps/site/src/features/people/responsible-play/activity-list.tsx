import { activityGroupings, type ActivityGrouping } from '@fairhouse/contract/people/responsible-play';
import { Button, EmptyState, Skeleton, Tabs } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Download, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { ActivityCard } from './activity-card.tsx';
import { activityQuery } from './responsible-play-query.ts';
import { saveActivity, type ActivityColumn } from './save-activity.ts';

/** The member's activity by period; periods without any are left out. */
export function ActivityList() {
  const t = useTranslations('responsiblePlay');
  const columnName = (column: ActivityColumn) =>
    column === 'from' ? t('tableFrom') : column === 'until' ? t('tableUntil') : t(`row.${column}`);
  const [by, setBy] = useState<ActivityGrouping>('month');
  return (
    <Tabs
      label={t('byLabel')}
      tabs={activityGroupings.map((key) => ({ key, label: t(`by.${key}`) }))}
      value={by}
      onValue={(key) => setBy(key as ActivityGrouping)}
    >
      <div className="pt-4">
        <QueryState query={useQuery(activityQuery(by))} skeleton={<Skeleton className="h-80" />}>
          {({ list, currency }) => {
            const busy = list.filter(({ deposited, withdrawn, staked, won, other, playedMinutes }) =>
              [deposited, withdrawn, staked, won, other, playedMinutes].some((amount) => amount !== 0),
            );
            if (busy.length === 0)
              return (
                <EmptyState
                  icon={<ListOrdered className="size-6" />}
                  title={t('activityEmpty')}
                  text={t('activityEmptyText')}
                />
              );
            return (
              <>
                <ul className="grid grid-cols-1 gap-4">
                  {busy.map((period) => (
                    <li key={period.from}>
                      <ActivityCard period={period} by={by} currency={currency} />
                    </li>
                  ))}
                </ul>
                <Button
                  kind="quiet"
                  block
                  className="mt-4"
                  icon={<Download className="size-5" aria-hidden="true" />}
                  onClick={() => saveActivity(busy, currency, columnName)}
                >
                  {t('saveTable')}
                </Button>
              </>
            );
          }}
        </QueryState>
      </div>
    </Tabs>
  );
}
