import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { BonusDetails } from '../features/money/bonuses/bonus-details.tsx';
import { readBonusFilter, type BonusFilter } from '../features/money/bonuses/bonus-filter.ts';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me_/bonuses')({
  // Read by the page: its rules are not part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as BonusFilter,
  loader: loadPage('/me/bonuses'),
  component: Bonuses,
});

function Bonuses() {
  const t = useTranslations('bonuses');
  const navigate = Route.useNavigate();
  return (
    <Page title={t('title')} narrow back={<BackLink to="/me" />}>
      <MembersOnly>
        <BonusDetails
          filter={readBonusFilter({ ...Route.useSearch() })}
          onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </MembersOnly>
    </Page>
  );
}
