import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { BetDetail } from '../features/play/betting-record/bet-page.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/bets/$vendor/$roundId')({
  loader: loadPage('/bets/$vendor/$roundId'),
  component: Bet,
});

function Bet() {
  const t = useTranslations('bettingRecord');
  const { vendor, roundId } = Route.useParams();
  return (
    <Page title={t('round')} narrow back={<BackLink to="/bets" />}>
      <MembersOnly>
        <BetDetail vendor={vendor} roundId={roundId} />
      </MembersOnly>
    </Page>
  );
}
