import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { moduleOn, useModules } from '../app/boot.ts';
import { noticesQuery } from '../app/content-queries.ts';
import { loadCleaner } from '../app/clean-html.ts';
import { currentLocale } from '../app/current-locale.ts';
import { Page } from '../app/page.tsx';
import { needWords } from '../app/words.ts';
import { NoticeBoard } from '../features/content/notices/notice-board.tsx';
import { NotFound } from '../shell/not-found.tsx';

export const Route = createFileRoute('/noticePage')({
  loader: ({ context }) => {
    if (moduleOn('NOTICE')) void context.queries.prefetchQuery(noticesQuery(currentLocale()));
    void loadCleaner();
    return needWords('notices');
  },
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
