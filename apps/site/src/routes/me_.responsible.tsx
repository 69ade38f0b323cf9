import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { needWords } from '../app/words.ts';
import { ResponsiblePlayPage } from '../features/people/responsible-play/responsible-play-page.tsx';

export const Route = createFileRoute('/me_/responsible')({
  loader: () => needWords('responsiblePlay', 'identity'),
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
