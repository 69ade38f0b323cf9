import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { BetList } from '../features/play/betting-record/bet-list.tsx';
import { periods, type Period } from '../features/play/betting-record/period.ts';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/bets/')({
  validateSearch: ({ period }: Record<string, unknown>): { period?: Period } => {
    const known = periods.find((name) => name === period);
    return known && known !== 'week' ? { period: known } : {};
  },
  loader: loadPage('/bets'),
  component: Bets,
});

function Bets() {
  const t = useTranslations('bettingRecord');
  const { period = 'week' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page title={t('title')} back={<BackLink to="/me" />}>
      <MembersOnly>
        <BetList
          period={period}
          onPeriod={(next) => void navigate({ search: next === 'week' ? {} : { period: next }, replace: true })}
        />
      </MembersOnly>
    </Page>
  );
}
