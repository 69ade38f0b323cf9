import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { ResponsiblePlayPage } from '../features/people/responsible-play/responsible-play-page.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me_/responsible')({
  loader: loadPage('/me/responsible'),
  component: Responsible,
});

function Responsible() {
  const t = useTranslations('responsiblePlay');
  return (
    <Page title={t('title')} narrow back={<BackLink to="/me" />}>
      <MembersOnly>
        <ResponsiblePlayPage />
      </MembersOnly>
    </Page>
  );
}
