import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { PointMall } from '../features/content/promotions/point-mall.tsx';
import { BannerPage } from './-banner-page.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/pointMall')({ loader: loadPage('/pointMall'), component: Mall });

function Mall() {
  const t = useTranslations('promotions');
  return (
    <BannerPage group="w_shop" title={t('mallTitle')} heading="none">
      <PointMall />
    </BannerPage>
  );
}
