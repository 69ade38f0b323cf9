import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { PushPage } from '../features/people/push/push-page.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me_/notifications')({
  loader: loadPage('/me/notifications'),
  component: Notifications,
});

function Notifications() {
  const t = useTranslations('push');
  return (
    <Page title={t('title')} narrow back={<BackLink to="/me" />}>
      <MembersOnly>
        <PushPage />
      </MembersOnly>
    </Page>
  );
}
