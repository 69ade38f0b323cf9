import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { PlayerRank } from '../features/people/ranks/player-rank.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/playerRank')({ loader: loadPage('/playerRank'), component: Rank });

function Rank() {
  const t = useTranslations('ranks');
  return (
    <Page title={t('title')} back={<BackLink to="/me" />}>
      <MembersOnly>
        <PlayerRank />
      </MembersOnly>
    </Page>
  );
}
