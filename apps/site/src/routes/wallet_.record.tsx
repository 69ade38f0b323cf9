import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { readAccountFilter, type AccountFilter } from '../app/record-filter.ts';
import { AccountRecord } from '../features/money/wallets/account-record.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/wallet_/record')({
  // Read by the page: its rules are not part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as AccountFilter,
  loader: loadPage('/wallet/record'),
  component: Account,
});

function Account() {
  const t = useTranslations('record');
  const navigate = Route.useNavigate();
  return (
    <Page title={t('accountTitle')} back={<BackLink to="/wallet" />}>
      <MembersOnly>
        <AccountRecord
          filter={readAccountFilter({ ...Route.useSearch() })}
          onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </MembersOnly>
    </Page>
  );
}
