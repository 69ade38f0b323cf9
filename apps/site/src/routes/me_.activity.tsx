import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { ActivityList } from '../features/people/responsible-play/activity-list.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me_/activity')({
  loader: loadPage('/me/activity'),
  component: Activity,
});

function Activity() {
  const t = useTranslations('responsiblePlay');
  return (
    <Page title={t('activityTitle')} narrow back={<BackLink to="/me/responsible" />}>
      <MembersOnly>
        <ActivityList />
      </MembersOnly>
    </Page>
  );
}
