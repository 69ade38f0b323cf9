import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { WithdrawFlow } from '../features/money/withdrawals/withdraw-page.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/withdraw')({
  loader: loadPage('/withdraw'),
  component: Withdraw,
});

function Withdraw() {
  const t = useTranslations('withdrawals');
  return (
    <Page title={t('withdraw')} narrow back={<BackLink to="/wallet" />}>
      <MembersOnly>
        <WithdrawFlow />
      </MembersOnly>
    </Page>
  );
}
