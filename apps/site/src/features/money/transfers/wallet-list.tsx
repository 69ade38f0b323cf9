import { Button, Card, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { useBalance } from '../../../app/queries.ts';
import { walletQuery } from './transfer-queries.ts';
import { useRecall } from './use-recall.ts';

interface Wallet {
  vendor: string;
  vendorName: string;
}

/** Main wallet and vendor wallets, each with its own balance, and the button that brings everything back. */
export function WalletList({ wallets }: { wallets: readonly Wallet[] }) {
  const t = useTranslations('transfers');
  const words = useTranslations('wallets');
  const main = useBalance();
  const recall = useRecall();
  const { currency } = merchant();
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        <Row name={t('main')} query={main}>
          {main.data !== undefined && main.data.locked > 0 && (
            <span className="block text-sm text-muted">
              {words('held')} <Money amount={main.data.locked} currency={currency} />
            </span>
          )}
        </Row>
        {wallets.map(({ vendor, vendorName }) => (
          <VendorRow key={vendor} vendor={vendor} name={vendorName} />
        ))}
      </ul>
      <div className="grid gap-2 p-4">
        <Button
          kind="accent"
          size="large"
          block
          busy={recall.isPending}
          onClick={() => recall.mutate({})}
          icon={<Undo2 className="size-5" aria-hidden="true" />}
        >
          {t('recallAll')}
        </Button>
        <FailureAlert error={recall.error} />
      </div>
    </Card>
  );
}

const VendorRow = ({ vendor, name }: { vendor: string; name: string }) => (
  <Row name={name} query={useQuery(walletQuery(vendor))} />
);

interface RowProps {
  name: string;
  query: { data: { balance: number } | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  children?: ReactNode;
}

/** A wallet's balance: loading, not available with a retry, or known. */
function Row({ name, query, children }: RowProps) {
  const t = useTranslations('transfers');
  const { currency } = merchant();
  return (
    <li className="flex min-h-18 items-center gap-3 px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        {query.isError ? <span className="block text-sm text-muted">{t('balanceMissing')}</span> : children}
      </span>
      {query.isError ? (
        <Button
          kind="quiet"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
          icon={<RotateCw className="size-4" aria-hidden="true" />}
        >
          {t('again')}
        </Button>
      ) : query.data === undefined ? (
        <Skeleton className="h-6 w-24" />
      ) : (
        <Money amount={query.data.balance} currency={currency} className="text-lg font-bold" />
      )}
    </li>
  );
}
