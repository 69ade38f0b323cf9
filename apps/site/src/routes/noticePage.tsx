import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { noticesQuery } from '../app/content-queries.ts';
import { loadCleaner } from '../app/clean-html.ts';
import { currentLocale } from '../app/current-locale.ts';
import { Page } from '../app/page.tsx';
import { sessionToken } from '../app/session.ts';
import { NoticeBoard } from '../features/content/notices/notice-board.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/noticePage')({
  loader: loadPage('/noticePage', (queries) => {
    void queries.prefetchQuery(noticesQuery(currentLocale(), sessionToken() !== null));
    void loadCleaner();
  }),
  component: Notices,
});

function Notices() {
  const moduleOn = useModules();
  const t = useTranslations('notices');
  if (!moduleOn('NOTICE')) return <NotFound />;
  return (
    <Page title={t('title')}>
      <NoticeBoard opened={0} />
    </Page>
  );
}
