import { formatMoney, type ResponseOf } from '@fairhouse/contract';
import type { pointConfig } from '@fairhouse/contract/money/points';
import { gameCategories } from '@fairhouse/contract/play/games';
import { Button, Card, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { pointBalanceQuery, pointConfigQuery } from './point-queries.ts';

/** The points in large figures, and how they are earned. */
export function PointsCard() {
  const t = useTranslations('points');
  const format = useFormatter();
  const balance = useQuery(pointBalanceQuery);
  const config = useQuery(pointConfigQuery);
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 md:grid-cols-[1fr_auto] md:items-center">
      <div>
        <p className="text-sm text-muted">{t('balance')}</p>
        <QueryState query={balance} skeleton={<Skeleton className="mt-1.5 h-10 w-36" />}>
          {({ points }) => (
            <p className="figures font-display text-[min(2.5rem,11vw)] leading-13 font-bold tracking-tight">
              {format.number(points)}
            </p>
          )}
        </QueryState>
        {config.data ? <Earning config={config.data} /> : <Skeleton className="h-5 w-64 max-w-full" />}
      </div>
      <Button
        kind="quiet"
        size="large"
        onClick={() => openSheet('convertPoints')}
        icon={<ArrowLeftRight className="size-5" aria-hidden="true" />}
      >
        {t('convert')}
      </Button>
    </Card>
  );
}

function Earning({ config: { unit, weights, currency } }: { config: ResponseOf<typeof pointConfig> }) {
  const t = useTranslations('points');
  const games = useTranslations('catalogue');
  const format = useFormatter();
  const counted = gameCategories.filter((category) => (weights[category] ?? 0) > 0);
  return (
    <details className="text-sm text-muted">
      <summary className="min-h-6 cursor-pointer">{t('earn', { amount: formatMoney(unit, currency) })}</summary>
      <p className="mt-2">{t('whatCounts')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {counted.map((category) => (
          <li key={category}>
            {games(`category.${category}`)}{' '}
            <span className="figures font-semibold text-text">
              {format.number(weights[category]! / 10_000, { style: 'percent' })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2">{t('never')}</p>
    </details>
  );
}
