import { buttonClasses, EmptyState } from '@fairhouse/ui';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { PathLink } from '../../../app/path-link.tsx';
import { LiveMatchCards, type LiveMatchesProps } from './live-match-cards.tsx';

/** All matches that the vendors want to be seen. */
export function LiveMatches({ matches }: LiveMatchesProps) {
  const t = useTranslations('sports');
  if (matches?.length === 0)
    return <EmptyState icon={<CalendarClock className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <>
      {matches?.some(({ simulated }) => simulated) && (
        <p className="mb-4 max-w-2xl text-sm text-muted">{t('simulatedText')}</p>
      )}
      <LiveMatchCards matches={matches} />
      <div className="mt-6 grid justify-items-center">
        <PathLink path="/fbsports" className={buttonClasses('quiet')}>
          {t('openBook')}
        </PathLink>
      </div>
    </>
  );
}
