import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { useModules } from '../app/boot.ts';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { RewardCenter } from '../features/money/rewards/reward-center.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me_/rewards')({
  loader: loadPage('/me/rewards'),
  component: Rewards,
});

function Rewards() {
  const isOn = useModules();
  const t = useTranslations('rewards');
  if (!isOn('PROMOTION')) return <NotFound />;
  return (
    <Page title={t('title')} narrow back={<BackLink to="/me" />}>
      <MembersOnly>
        <RewardCenter />
      </MembersOnly>
    </Page>
  );
}
