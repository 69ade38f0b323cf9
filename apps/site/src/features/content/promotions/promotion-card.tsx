import type { PromotionStatus } from '@fairhouse/contract/content/promotions';
import type { Promotion } from '@fairhouse/contract/content/publishing';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useDay } from '../../../app/dates.ts';
import { PromotionPicture } from '../../../app/promotion-picture.tsx';
import { StatusBadge } from './status-badge.tsx';

/** When a promotion ends, in words. */
export function usePromotionPeriod() {
  const t = useTranslations('promotions');
  const day = useDay();
  return ({ endsAt }: Pick<Promotion, 'endsAt'>): string =>
    endsAt === null ? t('open') : t('until', { date: day(endsAt) });
}

interface PromotionCardProps {
  promotion: Promotion;
  level?: 2 | 3;
  /** The member's. */
  status?: PromotionStatus | undefined;
}

export function PromotionCard({ promotion, level = 3, status }: PromotionCardProps) {
  const period = usePromotionPeriod();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <PromotionPicture promotion={promotion} sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 45vw, 92vw" />
      <div className="flex flex-1 flex-col p-4">
        <Heading className="text-base leading-snug md:text-lg">
          <Link
            to="/promoDetail"
            search={{ slug: promotion.slug }}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent"
          >
            {promotion.title}
          </Link>
        </Heading>
        <p className="mt-1 line-clamp-2 text-sm text-muted">{promotion.summary}</p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3 text-sm font-medium">
          {period(promotion)}
          {status && <StatusBadge status={status} />}
        </p>
      </div>
    </article>
  );
}
