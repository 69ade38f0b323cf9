import type { MemberRank } from '@fairhouse/contract/people/ranks';
import { Card, Money, Notice } from '@fairhouse/ui';
import { useFormatter, useTranslations } from 'use-intl/react';
import { ProgressBar } from '../../../app/progress-bar.tsx';
import { CategoryAmounts } from './category-amounts.tsx';

interface MonthCardProps {
  monthly: NonNullable<MemberRank['monthly']>;
  currency: MemberRank['currency'];
  name: string;
}

/** What keeps the rank in the month that counts. */
export function MonthCard({
  monthly: { month, need, played, left, byCategory, warned },
  currency,
  name,
}: MonthCardProps) {
  const t = useTranslations('ranks');
  const format = useFormatter();
  const monthName = format.dateTime(new Date(`${month}T00:00:00Z`), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="text-lg">{t('stay', { name })}</h2>
      {warned && <Notice className="text-sm">{t('warned')}</Notice>}
      <p className="text-sm text-muted">
        {monthName}: <Money amount={need} currency={currency} />
      </p>
      <ProgressBar label={t('stay', { name })} done={played} target={need} />
      {left > 0 ? (
        <>
          <p>
            <Money amount={left} currency={currency} className="font-semibold" /> {t('leftThisMonth')}
          </p>
          <CategoryAmounts title={t('oneCategory')} amounts={byCategory} currency={currency} />
        </>
      ) : (
        <p className="font-semibold text-win">{t('monthDone')}</p>
      )}
    </Card>
  );
}
