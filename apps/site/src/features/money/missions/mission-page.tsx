import { EmptyState, Skeleton } from '@fairhouse/ui';
import { Target } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { useMissions } from '../../../app/reward-queries.ts';
import { MissionCard } from './mission-card.tsx';

/** Missions to join, those under way, and rewards of earlier periods that wait. */
export function MissionPage() {
  const t = useTranslations('missions');
  return (
    <QueryState query={useMissions()} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {({ list, currency, checkedIn }) =>
        list.length === 0 ? (
          <EmptyState icon={<Target className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {list.map((mission) => (
              <MissionCard
                key={`${mission.missionId}.${mission.day}`}
                mission={mission}
                currency={currency}
                checkedIn={checkedIn}
              />
            ))}
          </div>
        )
      }
    </QueryState>
  );
}
