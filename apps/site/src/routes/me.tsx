import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { Page } from '../app/page.tsx';
import { MeContent } from '../features/account/me-content.tsx';

export const Route = createFileRoute('/me')({ component: Me });

function Me() {
  const t = useTranslations('account');
  return (
    <Page title={t('title')} narrow>
      <MeContent />
    </Page>
  );
}
