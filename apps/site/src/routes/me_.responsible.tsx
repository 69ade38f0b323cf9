import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { needWords } from '../app/words.ts';
import { ResponsiblePage } from '../features/responsible/responsible-page.tsx';

export const Route = createFileRoute('/me_/responsible')({
  loader: () => needWords('responsible', 'auth'),
  component: Responsible,
});

function Responsible() {
  const t = useTranslations('responsible');
  return (
    <Page title={t('title')} narrow back={<BackLink to="/me" />}>
      <MembersOnly>
        <ResponsiblePage />
      </MembersOnly>
    </Page>
  );
}
