import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { promotionsQuery } from '../app/content-queries.ts';
import { currentLocale } from '../app/current-locale.ts';
import { PromotionList } from '../features/content/promotions/promotion-list.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { BannerPage } from './-banner-page.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/promotions')({
  validateSearch: ({ category }: Record<string, unknown>): { category?: string } =>
    typeof category === 'string' && /^[\w-]{1,32}$/.test(category) ? { category } : {},
  loader: loadPage('/promotions', (queries) => {
    void queries.prefetchQuery(promotionsQuery(currentLocale()));
  }),
  component: Promotions,
});

function Promotions() {
  const moduleOn = useModules();
  const t = useTranslations('promotions');
  const { category } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!moduleOn('PROMOTION')) return <NotFound />;
  return (
    <BannerPage group="w_promotion" title={t('title')}>
      <PromotionList
        category={category}
        onCategory={(code) =>
          void navigate({ search: code === undefined ? {} : { category: code }, replace: true, resetScroll: false })
        }
      />
    </BannerPage>
  );
}
