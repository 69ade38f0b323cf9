import { limitPeriods, type LimitPeriod } from '@fairhouse/contract/people/responsible-play';
import { EmptyState, Skeleton, Tabs } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { ActivityCard } from './activity-card.tsx';
import { activityQuery } from './responsible-play-query.ts';

/** The member's activity by period; periods without any are left out. */
export function ActivityList() {
  const t = useTranslations('responsiblePlay');
  const [by, setBy] = useState<LimitPeriod>('month');
  return (
    <Tabs
      label={t('byLabel')}
      tabs={limitPeriods.map((key) => ({ key, label: t(`by.${key}`) }))}
      value={by}
      onValue={(key) => setBy(key as LimitPeriod)}
    >
      <div className="pt-4">
        <QueryState query={useQuery(activityQuery(by))} skeleton={<Skeleton className="h-80" />}>
          {({ list, currency }) => {
            const busy = list.filter(({ deposited, withdrawn, staked, won, other }) =>
              [deposited, withdrawn, staked, won, other].some((amount) => amount !== 0),
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
              <ul className="grid grid-cols-1 gap-4">
                {busy.map((period) => (
                  <li key={period.from}>
                    <ActivityCard period={period} by={by} currency={currency} />
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryState>
      </div>
    </Tabs>
  );
}
