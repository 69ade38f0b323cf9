import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import type { ActivityGrouping, ActivityPeriod } from '@fairhouse/contract/people/responsible-play';
import { Card, joinClasses } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { formatTag } from '../../../app/current-locale.ts';
import { writeMinutes } from '../../../app/minutes.ts';

export interface ActivityCardProps {
  period: ActivityPeriod;
  by: ActivityGrouping;
  currency: CurrencyCode;
}

const rows = ['deposited', 'withdrawn', 'netDeposits', 'staked', 'won', 'net'] as const;
/** The resulting figures, below those that they are computed from. */
const sums: readonly string[] = ['netDeposits', 'net'];

/** The figures of one period; no colour rates them. */
export function ActivityCard({ period, by, currency }: ActivityCardProps) {
  const t = useTranslations('responsiblePlay');
  const shown = period.other === 0 ? rows : ([...rows, 'other'] as const);
  return (
    <Card className="p-5">
      <h2 className="text-lg first-letter:uppercase">{by === 'all' ? t('sinceRegistered') : nameOf(period, by)}</h2>
      <dl className="mt-2 divide-y divide-line">
        {shown.map((row) => (
          <div key={row} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <dt className={sums.includes(row) ? 'font-semibold' : 'text-muted'}>{t(`row.${row}`)}</dt>
            <dd className={joinClasses('figures ml-auto', sums.includes(row) && 'font-semibold')}>
              {formatMoney(period[row], currency, { plus: row === 'net' })}
            </dd>
          </div>
        ))}
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
          <dt className="text-muted">{t('row.playedMinutes')}</dt>
          <dd className="figures ml-auto">{writeMinutes(period.playedMinutes)}</dd>
        </div>
      </dl>
    </Card>
  );
}

const HOUR_MS = 3_600_000;

/**
 * The middle of the period is in the same day, week or month in every time zone; the merchant's midnight may be another
 * day elsewhere.
 */
function nameOf({ from, until }: ActivityPeriod, by: ActivityGrouping): string {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  if (by === 'week') {
    const day = new Intl.DateTimeFormat(formatTag(), { day: 'numeric', month: 'short' });
    return day.formatRange(start + 12 * HOUR_MS, end - 12 * HOUR_MS);
  }
  const style = by === 'day' ? ({ dateStyle: 'full' } as const) : ({ month: 'long', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(formatTag(), style).format((start + end) / 2);
}
