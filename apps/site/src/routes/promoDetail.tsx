import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { promotionQuery } from '../app/content-queries.ts';
import { loadCleaner } from '../app/clean-html.ts';
import { currentLocale } from '../app/current-locale.ts';
import { PromotionDetail, PromotionGone } from '../features/content/promotions/promotion-detail.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/promoDetail')({
  validateSearch: ({ slug }: Record<string, unknown>): { slug?: string } => {
    const text = typeof slug === 'number' ? String(slug) : slug;
    return typeof text === 'string' && /^[a-z0-9-]{1,64}$/.test(text) ? { slug: text } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: loadPage<{ slug?: string }>('/promoDetail', (queries, { slug }) => {
    if (slug !== undefined) void queries.prefetchQuery(promotionQuery(currentLocale(), slug));
    void loadCleaner();
  }),
  component: Promotion,
});

function Promotion() {
  const moduleOn = useModules();
  const t = useTranslations('promotions');
  const { slug } = Route.useSearch();
  if (!moduleOn('PROMOTION')) return <NotFound />;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-2 pb-8 md:px-6 md:pt-4">
      <Link
        to="/promotions"
        search={{}}
        className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        {t('all')}
      </Link>
      {slug === undefined ? <PromotionGone /> : <PromotionDetail key={slug} slug={slug} />}
    </div>
  );
}
