import { EmptyState, Skeleton } from '@fairhouse/ui';
import { Ticket } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { RaffleCard } from './raffle-card.tsx';
import { useRaffles } from './raffle-queries.ts';

export function RaffleList() {
  const t = useTranslations('raffles');
  return (
    <QueryState query={useRaffles()} skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
      {({ list, currency }) =>
        list.length === 0 ? (
          <EmptyState icon={<Ticket className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            {list.map((raffle) => (
              <RaffleCard key={raffle.promotionId} raffle={raffle} currency={currency} />
            ))}
          </div>
        )
      }
    </QueryState>
  );
}
