import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { needWords } from '../app/words.ts';
import { DepositList } from '../features/money/deposits/deposit-list.tsx';
import { WalletPage } from '../features/money/wallets/wallet-page.tsx';
import { WithdrawalList } from '../features/money/withdrawals/withdrawal-list.tsx';

export const Route = createFileRoute('/wallet')({
  loader: () => needWords('wallets', 'deposits', 'withdrawals'),
  component: Wallet,
});

function Wallet() {
  const t = useTranslations('wallets');
  return (
    <Page title={t('title')}>
      <MembersOnly>
        <WalletPage deposits={<DepositList />} withdrawals={<WithdrawalList />} />
      </MembersOnly>
    </Page>
  );
}
