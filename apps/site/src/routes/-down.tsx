import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { DownloadPage } from '../features/content/download/download-page.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { BannerPage } from './-banner-page.tsx';

export function Down() {
  const moduleOn = useModules();
  const t = useTranslations('download');
  if (!moduleOn('DOWNLOAD')) return <NotFound />;
  return (
    <BannerPage group="w_down" title={t('title')}>
      <DownloadPage />
    </BannerPage>
  );
}
