import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { MissionPage } from '../features/money/missions/mission-page.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/missions')({
  loader: loadPage('/missions'),
  component: Missions,
});

function Missions() {
  const isOn = useModules();
  const t = useTranslations('missions');
  if (!isOn('PROMOTION')) return <NotFound />;
  return (
    <Page title={t('title')}>
      <MembersOnly>
        <MissionPage />
      </MembersOnly>
    </Page>
  );
}
