import { Card, EmptyState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { MoveForm } from './move-form.tsx';
import { optionsQuery } from './transfer-queries.ts';
import { TransferList } from './transfer-list.tsx';
import { WalletList } from './wallet-list.tsx';

/** My wallet (spec §2 transferFund): every wallet with its balance, moving money, and what was moved. */
export function TransferPage() {
  const t = useTranslations('transfers');
  return (
    <QueryState query={useQuery(optionsQuery)} skeleton={<Skeleton className="h-96 w-full" />}>
      {(options) =>
        options.wallets.length === 0 ? (
          <EmptyState icon={<Wallet className="size-6" />} title={t('noWallets')} text={t('noWalletsText')} />
        ) : (
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-start">
            <div className="grid grid-cols-1 gap-4">
              <p className="text-muted">{t('intro')}</p>
              <WalletList wallets={options.wallets} />
            </div>
            <MoveForm options={options} />
            <Card className="overflow-hidden md:col-span-2">
              <h2 className="px-4 pt-4 text-lg">{t('history')}</h2>
              <TransferList />
            </Card>
          </div>
        )
      }
    </QueryState>
  );
}
