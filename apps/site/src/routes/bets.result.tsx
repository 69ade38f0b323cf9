import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { readFilter, type RecordFilter } from '../app/record-filter.ts';
import { PersonalLoss } from '../features/play/betting-record/personal-loss.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/bets/result')({
  // Read by the page: its rules are not part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as RecordFilter,
  loader: loadPage('/bets/result'),
  component: Result,
});

function Result() {
  const t = useTranslations('record');
  const navigate = Route.useNavigate();
  return (
    <Page title={t('lossTitle')} narrow back={<BackLink to="/me" />}>
      <MembersOnly>
        <PersonalLoss
          filter={readFilter({ ...Route.useSearch() })}
          onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </MembersOnly>
    </Page>
  );
}
