import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { needWords } from '../app/words.ts';
import { PointMall } from '../features/content/promotions/point-mall.tsx';
import { BannerPage } from './-banner-page.tsx';

export const Route = createFileRoute('/pointMall')({ loader: () => needWords('promotions'), component: Mall });

function Mall() {
  const t = useTranslations('promotions');
  return (
    <BannerPage group="w_shop" title={t('mallTitle')} heading="none">
      <PointMall />
    </BannerPage>
  );
}
