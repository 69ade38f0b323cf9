import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { useModules } from '../app/boot.ts';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { ReferralPage } from '../features/money/referral/referral-page.tsx';
import { InviteCode } from '../features/people/agents/invite-code.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me_/referral')({
  loader: loadPage('/me/referral'),
  component: Referral,
});

function Referral() {
  const isOn = useModules();
  const t = useTranslations('referral');
  if (!isOn('REFERRAL')) return <NotFound />;
  return (
    <Page title={t('title')} back={<BackLink to="/me" />}>
      <MembersOnly>
        <ReferralPage Code={InviteCode} />
      </MembersOnly>
    </Page>
  );
}
