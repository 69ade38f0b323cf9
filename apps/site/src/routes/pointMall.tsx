import { Button, EmptyState } from '@fairhouse/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLoggedIn } from '../app/session.ts';
import { openSheet } from '../app/sheets.ts';
import { PointMall } from '../features/money/points/point-mall.tsx';
import { BannerPage } from './-banner-page.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/pointMall')({ loader: loadPage('/pointMall'), component: Mall });

function Mall() {
  const t = useTranslations('points');
  return (
    <BannerPage group="w_shop" title={t('title')}>
      {useLoggedIn() ? <PointMall /> : <Invitation />}
    </BannerPage>
  );
}

/** What visitors read: the points of the mall are a member's. */
function Invitation() {
  const t = useTranslations('points');
  const shell = useTranslations('shell');
  return (
    <EmptyState
      icon={<Coins className="size-6" />}
      title={t('visitorTitle')}
      text={t('visitorText')}
      action={<Button onClick={() => openSheet('login')}>{shell('login')}</Button>}
    />
  );
}
