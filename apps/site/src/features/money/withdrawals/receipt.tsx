import type { Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { Button, Card, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { useExactMoment } from '../../../app/dates.ts';
import { Logo } from '../../../app/logo.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { oneWithdrawal } from './withdrawal-queries.ts';

/** A receipt of one withdrawal, to save or to print. */
export function Receipt({ id }: { id: string }) {
  const t = useTranslations('withdrawals');
  return (
    <QueryState
      query={useQuery(oneWithdrawal(id))}
      skeleton={
        <output aria-label={t('loading')}>
          <Skeleton className="h-112 w-full rounded-card" />
        </output>
      }
    >
      {(withdrawal) => <Paper withdrawal={withdrawal} />}
    </QueryState>
  );
}

function Paper({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawals');
  const exact = useExactMoment();
  const { account, currency, timeline } = withdrawal;
  const rows = [
    [t('receiptReference'), withdrawal.reference],
    [t('receiptState'), t(`state.${withdrawal.state}`)],
    [t('receiptChannel'), account.channelName],
    [t('accountNumber'), account.maskedNumber],
    [t('holder'), account.holderName],
    ...(withdrawal.providerReference === null ? [] : [[t('receiptProvider'), withdrawal.providerReference]]),
    ...timeline.map((entry) => [t(`stage.${entry.state}`), exact(entry.at)]),
  ];
  return (
    <>
      <Card className="p-5 md:p-7">
        <p className="flex items-center gap-2.5 font-display text-lg font-bold">
          <Logo className="size-7" />
          {merchant().name}
        </p>
        <p className="mt-5 text-sm text-muted">{t('receiptAmount')}</p>
        <Money
          amount={withdrawal.amount}
          currency={currency}
          className="font-display text-2xl font-bold tracking-tight"
        />
        <dl className="mt-5 divide-y divide-line border-t border-line">
          <Row label={t('feeLabel')}>
            <Money amount={withdrawal.fee} currency={currency} />
          </Row>
          {rows.map(([label, value], index) => (
            <Row key={`${index} ${label}`} label={label ?? ''}>
              {value}
            </Row>
          ))}
        </dl>
        {merchant().demonstration && <p className="mt-5 text-sm text-muted">{t('receiptDemonstration')}</p>}
      </Card>
      <Button
        kind="quiet"
        size="large"
        block
        className="no-print mt-4"
        onClick={() => print()}
        icon={<Printer className="size-5" aria-hidden="true" />}
      >
        {t('print')}
      </Button>
    </>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-2.5 text-sm">
    <dt className="text-muted">{label}</dt>
    <dd className="figures text-right font-medium">{children}</dd>
  </div>
);
