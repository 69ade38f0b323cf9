import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { useModules } from '../app/boot.ts';
import { Page } from '../app/page.tsx';
import { RaffleCheck } from '../features/money/raffles/raffle-check.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/raffles/$id')({
  loader: loadPage('/raffles/$id'),
  component: Raffle,
});

function Raffle() {
  const isOn = useModules();
  const t = useTranslations('raffles');
  const { id } = Route.useParams();
  if (!isOn('PROMOTION')) return <NotFound />;
  return (
    <Page title={t('checkTitle')} narrow back={<BackLink to="/raffles" />}>
      <RaffleCheck key={id} id={id} />
    </Page>
  );
}
