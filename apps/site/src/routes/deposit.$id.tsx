import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { DepositDetail } from '../features/money/deposits/deposit-page.tsx';
import { DepositReceipt } from '../features/money/deposits/receipt.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/deposit/$id')({
  validateSearch: ({ receipt }: Record<string, unknown>): { receipt?: true } =>
    receipt === true || receipt === 'true' ? { receipt: true } : {},
  loader: loadPage('/deposit/$id'),
  component: Deposit,
});

function Deposit() {
  const t = useTranslations('deposits');
  const shell = useTranslations('shell');
  const { id } = Route.useParams();
  const { receipt } = Route.useSearch();
  if (!receipt) {
    return (
      <Page title={t('title')} narrow back={<BackLink to="/wallet" />}>
        <MembersOnly>
          <DepositDetail id={id} />
        </MembersOnly>
      </Page>
    );
  }
  const back = (
    <Link
      to="/deposit/$id"
      params={{ id }}
      search={{}}
      aria-label={shell('back')}
      className="no-print -ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-accent-soft"
    >
      <ArrowLeft className="size-6" aria-hidden="true" />
    </Link>
  );
  return (
    <Page title={t('receipt')} narrow back={back}>
      <MembersOnly>
        <DepositReceipt id={id} />
      </MembersOnly>
    </Page>
  );
}
