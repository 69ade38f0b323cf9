import { Badge, EmptyState, joinClasses, Skeleton } from '@fairhouse/ui';
import { CircleDot } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { firstNumbers, shortNumber, type Draw } from './draws-of.ts';

export interface DrawRowProps {
  draw: Draw;
  /** On home: with the name of its lottery, and as many numbers as fit in a line. */
  isNamed?: boolean;
}

export function NoDraws() {
  const t = useTranslations('homeBelow');
  return (
    <EmptyState icon={<CircleDot className="size-6" />} title={t('openedEmptyTitle')} text={t('openedEmptyText')} />
  );
}

export function DrawRow({ draw, isNamed = true }: DrawRowProps) {
  const t = useTranslations('homeBelow');
  const moment = useMoment();
  const numbers = draw.numbers.map(shortNumber);
  const isMarked = draw.demonstration || draw.simulatedBlocks;
  const shown = isNamed ? firstNumbers(numbers) : numbers;
  return (
    <li className="grid min-h-29 grid-cols-1 content-center gap-2.5 px-4 py-3">
      <p className={isNamed ? 'grid grid-cols-1' : 'flex items-baseline justify-between gap-3'}>
        {isNamed && <span className="truncate font-semibold">{draw.gameName}</span>}
        <span className={joinClasses('figures', isNamed ? 'text-sm text-muted' : 'font-semibold')}>
          {t('drawNumber', { numero: draw.numero })}
          {isNamed && ` · ${moment(draw.openedAt, { year: true })}`}
          {isMarked && (
            <>
              {' '}
              <Badge>{t('demonstration')}</Badge>
            </>
          )}
        </span>
        {!isNamed && (
          <span className="figures shrink-0 text-sm text-muted">{moment(draw.openedAt, { year: true })}</span>
        )}
      </p>
      <ol aria-label={t('drawnNumbers')} className="flex flex-wrap gap-1.5">
        {shown.map((number, index) => (
          <li
            key={`${number}-${index}`}
            className="figures grid h-9 min-w-9 place-items-center rounded-full border border-line bg-page px-1.5 text-sm font-bold"
          >
            {number}
          </li>
        ))}
        {draw.numbers.length > shown.length && (
          <li className="figures grid h-9 place-items-center px-1 text-sm text-muted">
            +{draw.numbers.length - shown.length}
          </li>
        )}
      </ol>
    </li>
  );
}

export const DrawsSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <output aria-label={label} className="block divide-y divide-line">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className="grid h-29 content-center gap-3 px-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-9 w-60 rounded-full" />
      </div>
    ))}
  </output>
);
