import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { Page } from '../app/page.tsx';
import { MeContent } from '../features/people/members/me-content.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me')({ loader: loadPage('/me'), component: Me });

function Me() {
  const t = useTranslations('members');
  return (
    <Page title={t('title')} narrow>
      <MeContent />
    </Page>
  );
}
