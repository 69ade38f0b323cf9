import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { TransferUpline } from '../features/people/agents/transfer-upline.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/wallet_/upline')({
  loader: loadPage('/wallet/upline'),
  component: Upline,
});

function Upline() {
  const t = useTranslations('agentTransfers');
  return (
    <Page title={t('title')} back={<BackLink to="/wallet" />}>
      <MembersOnly>
        <TransferUpline />
      </MembersOnly>
    </Page>
  );
}
