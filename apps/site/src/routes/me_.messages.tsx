import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { InboxList } from '../features/house/inbox/inbox-list.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me_/messages')({
  loader: loadPage('/me/messages'),
  component: Messages,
});

function Messages() {
  const t = useTranslations('inbox');
  return (
    <Page title={t('title')} narrow back={<BackLink to="/me" />}>
      <MembersOnly>
        <InboxList />
      </MembersOnly>
    </Page>
  );
}
