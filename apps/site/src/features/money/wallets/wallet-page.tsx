import { Card, Tabs } from '@fairhouse/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../../../app/boot.ts';
import { StatementList } from './statement-list.tsx';
import { WalletCard } from './wallet-card.tsx';

export interface WalletPageProps {
  /** Shown above the lists. */
  waiting: ReactNode;
  deposits: ReactNode;
  withdrawals: ReactNode;
}

/** The wallet: balance and all movements. The lists of other features are passed in. */
export function WalletPage({ waiting, deposits, withdrawals }: WalletPageProps) {
  const moduleOn = useModules();
  const t = useTranslations('wallets');
  const [tab, setTab] = useState('movements');
  const lists: Record<string, ReactNode> = { movements: <StatementList />, deposits, withdrawals };
  const tabs = [
    { key: 'movements', label: t('movements') },
    ...(moduleOn('DEPOSIT') ? [{ key: 'deposits', label: t('deposits') }] : []),
    ...(moduleOn('WITHDRAW') ? [{ key: 'withdrawals', label: t('withdrawals') }] : []),
  ];
  return (
    <div className="grid gap-5 md:grid-cols-[20rem_1fr] md:items-start">
      <div className="grid grid-cols-1 gap-3">
        <WalletCard />
        {moduleOn('DEPOSIT') && waiting}
      </div>
      <Card className="overflow-hidden px-1 pt-1">
        <Tabs label={t('history')} tabs={tabs} value={tab} onValue={setTab}>
          {lists[tab]}
        </Tabs>
      </Card>
    </div>
  );
}
