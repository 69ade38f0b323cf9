import { CallError } from '@fairhouse/contract/client';
import { buttonClasses, EmptyState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CalendarX2 } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { promotionQuery } from '../../../app/content-queries.ts';
import { useLanguage } from '../../../app/language.tsx';
import { useTitle } from '../../../app/page.tsx';
import { PromotionPicture } from '../../../app/promotion-picture.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { OwnStatus } from './own-status.tsx';
import { usePromotionPeriod } from './promotion-card.tsx';
import { PromotionTerms } from './promotion-terms.tsx';

/** One promotion with all its terms. */
export function PromotionDetail({ slug }: { slug: string }) {
  const t = useTranslations('promotions');
  const { locale } = useLanguage();
  const period = usePromotionPeriod();
  const query = useQuery(promotionQuery(locale, slug));
  const isGone = query.error instanceof CallError && query.error.code === 'content_unknown';
  useTitle(isGone ? t('goneTitle') : (query.data?.title ?? t('title')));

  if (isGone) return <PromotionGone />;
  return (
    <QueryState query={query} skeleton={<DetailSkeleton label={t('loading')} />}>
      {(promotion) => (
        <article>
          <PromotionPicture
            promotion={promotion}
            sizes="(min-width: 48rem) 45rem, 100vw"
            first
            className="mb-5 rounded-card"
          />
          <h1 className="text-xl md:text-2xl">{promotion.title}</h1>
          <p className="mt-2 flex items-center gap-2 text-sm font-medium">
            <CalendarDays className="size-4 text-muted" aria-hidden="true" />
            {period(promotion)}
          </p>
          <p className="mt-4 text-muted md:text-lg">{promotion.summary}</p>
          <OwnStatus slug={slug} />
          {promotion.content !== '' && (
            <div className="mt-6 rounded-card border border-line bg-card p-5 md:p-7">
              <SafeHtml html={promotion.content} />
            </div>
          )}
          <PromotionTerms slug={slug} />
        </article>
      )}
    </QueryState>
  );
}

/** For a promotion that ended or does not exist: a link to the current ones. */
export function PromotionGone() {
  const t = useTranslations('promotions');
  useTitle(t('goneTitle'));
  return (
    <EmptyState
      level={1}
      icon={<CalendarX2 className="size-6" />}
      title={t('goneTitle')}
      text={t('goneText')}
      action={
        <Link to="/promotions" search={{}} className={buttonClasses('accent')}>
          {t('all')}
        </Link>
      }
    />
  );
}

const DetailSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className="block">
    <Skeleton className="aspect-[2/1] w-full rounded-card" />
    <Skeleton className="mt-5 h-8 w-2/3" />
    <Skeleton className="mt-3 h-5 w-40" />
    <Skeleton className="mt-4 h-5 w-full" />
    <Skeleton className="mt-6 h-60 w-full rounded-card" />
  </output>
);
