import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { readBetFilter, type BetFilter } from '../app/record-filter.ts';
import { BetList } from '../features/play/betting-record/bet-list.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/bets/')({
  // Read by the page: its rules are not part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as BetFilter,
  loader: loadPage('/bets'),
  component: Bets,
});

function Bets() {
  const t = useTranslations('bettingRecord');
  const navigate = Route.useNavigate();
  return (
    <Page title={t('title')} back={<BackLink to="/me" />}>
      <MembersOnly>
        <BetList
          filter={readBetFilter({ ...Route.useSearch() })}
          onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </MembersOnly>
    </Page>
  );
}
