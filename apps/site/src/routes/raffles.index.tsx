import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { Page } from '../app/page.tsx';
import { RaffleList } from '../features/money/raffles/raffle-list.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/raffles/')({
  loader: loadPage('/raffles'),
  component: Raffles,
});

function Raffles() {
  const isOn = useModules();
  const t = useTranslations('raffles');
  if (!isOn('PROMOTION')) return <NotFound />;
  return (
    <Page title={t('title')}>
      <RaffleList />
    </Page>
  );
}
