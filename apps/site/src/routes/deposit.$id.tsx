import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { DepositDetail } from '../features/money/deposits/deposit-page.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/deposit/$id')({
  loader: loadPage('/deposit/$id'),
  component: Deposit,
});

function Deposit() {
  const t = useTranslations('deposits');
  const { id } = Route.useParams();
  return (
    <Page title={t('title')} narrow back={<BackLink to="/wallet" />}>
      <MembersOnly>
        <DepositDetail id={id} />
      </MembersOnly>
    </Page>
  );
}
