import { limitKinds } from '@fairhouse/contract/people/responsible-play';
import { Card, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { PathLink } from '../../../app/path-link.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { ExclusionForm } from './exclusion-form.tsx';
import { HelpOutside } from './help-outside.tsx';
import { LimitsCard } from './limits-card.tsx';
import { responsibleQuery } from './responsible-play-query.ts';

/** The page on which members control their own play. */
export function ResponsiblePlayPage() {
  const t = useTranslations('responsiblePlay');
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{t('intro')}</p>
      <Link to="/me/activity" className="block rounded-card border border-line bg-card p-5 hover:bg-accent-soft">
        <h2 className="flex items-center justify-between gap-3 text-lg">
          {t('activityTitle')}
          <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
        </h2>
        <p className="mt-1 text-muted">{t('activityText')}</p>
      </Link>
      <QueryState query={useQuery(responsibleQuery())} skeleton={<Skeleton className="h-80" />}>
        {({ limits, currency, realityCheckMinutes }) => (
          <>
            <p className="text-muted">{t('limitRule')}</p>
            {limitKinds.map((kind) => (
              <LimitsCard
                key={kind}
                kind={kind}
                limits={limits}
                currency={currency}
                longestBetweenChecks={realityCheckMinutes}
              />
            ))}
          </>
        )}
      </QueryState>
      <Card className="p-5">
        <h2 className="text-lg">{t('exclusionTitle')}</h2>
        <p className="mt-1 mb-4 text-muted">{t('exclusionText')}</p>
        <ExclusionForm />
      </Card>
      <HelpOutside />
      {moduleOn('HELP') && (
        <PathLink path="/help" className="inline-flex min-h-11 items-center font-semibold text-accent">
          {t('helpPage')}
        </PathLink>
      )}
    </div>
  );
}
