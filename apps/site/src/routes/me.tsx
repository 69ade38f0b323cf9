import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { Page } from '../app/page.tsx';
import { needWords } from '../app/words.ts';
import { MeContent } from '../features/people/members/me-content.tsx';

export const Route = createFileRoute('/me')({ loader: () => needWords('members', 'surroundings'), component: Me });

function Me() {
  const t = useTranslations('members');
  return (
    <Page title={t('title')} narrow>
      <MeContent />
    </Page>
  );
}
