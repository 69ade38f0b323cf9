import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { BonusDetails } from '../features/money/bonuses/bonus-details.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me_/bonuses')({
  loader: loadPage('/me/bonuses'),
  component: Bonuses,
});

function Bonuses() {
  const t = useTranslations('bonuses');
  return (
    <Page title={t('title')} narrow back={<BackLink to="/me" />}>
      <MembersOnly>
        <BonusDetails />
      </MembersOnly>
    </Page>
  );
}
