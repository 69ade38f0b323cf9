import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { TransferPage } from '../features/money/transfers/transfer-page.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/wallet_/transfers')({
  loader: loadPage('/wallet/transfers'),
  component: Transfers,
});

function Transfers() {
  const t = useTranslations('transfers');
  return (
    <Page title={t('title')} back={<BackLink to="/wallet" />}>
      <MembersOnly>
        <TransferPage />
      </MembersOnly>
    </Page>
  );
}
