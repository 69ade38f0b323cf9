import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { DepositList } from '../features/money/deposits/deposit-list.tsx';
import WaitingDeposit from '../features/money/deposits/waiting-deposit.tsx';
import { WalletPage } from '../features/money/wallets/wallet-page.tsx';
import { WithdrawalList } from '../features/money/withdrawals/withdrawal-list.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/wallet')({
  loader: loadPage('/wallet'),
  component: Wallet,
});

function Wallet() {
  const t = useTranslations('wallets');
  return (
    <Page title={t('title')}>
      <MembersOnly>
        <WalletPage waiting={<WaitingDeposit />} deposits={<DepositList />} withdrawals={<WithdrawalList />} />
      </MembersOnly>
    </Page>
  );
}
