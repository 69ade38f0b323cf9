import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../app/boot.ts';
import { needWords } from '../app/words.ts';
import { DownloadPage } from '../features/download/download-page.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { BannerPage } from './-banner-page.tsx';

export const Route = createFileRoute('/down')({ loader: () => needWords('download'), component: Down });

function Down() {
  const t = useTranslations('download');
  if (!moduleOn('DOWNLOAD')) return <NotFound />;
  return (
    <BannerPage group="w_down" title={t('title')}>
      <DownloadPage />
    </BannerPage>
  );
}
