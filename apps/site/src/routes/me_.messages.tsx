import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { currentLocale } from '../app/current-locale.ts';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { sessionToken } from '../app/session.ts';
import { InboxList } from '../features/house/inbox/inbox-list.tsx';
import { inboxPages } from '../features/house/inbox/inbox-queries.ts';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me_/messages')({
  loader: loadPage('/me/messages', (queries) => {
    if (sessionToken() !== null) void queries.prefetchInfiniteQuery(inboxPages(currentLocale()));
  }),
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
