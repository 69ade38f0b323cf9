import type { Deposit } from '@fairhouse/contract/money/deposits';
import { Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useExactMoment } from '../../../app/dates.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { ReceiptPaper } from '../../../app/receipt-paper.tsx';
import { oneDeposit } from './deposit-queries.ts';

/** A receipt of one deposit, to save or to print. */
export function DepositReceipt({ id }: { id: string }) {
  const t = useTranslations('deposits');
  return (
    <QueryState
      query={useQuery(oneDeposit(id))}
      skeleton={
        <output aria-label={t('loading')}>
          <Skeleton className="h-80 w-full rounded-card" />
        </output>
      }
    >
      {(deposit) => <Paper deposit={deposit} />}
    </QueryState>
  );
}

function Paper({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits');
  const exact = useExactMoment();
  const { amount, askedAmount, fee, currency } = deposit;
  const money = (value: number) => <Money amount={value} currency={currency} />;
  return (
    <ReceiptPaper
      title={t('title')}
      amount={amount}
      currency={currency}
      rows={[
        [t('youPaid'), money(amount + fee)],
        [t('feeOfIt'), money(fee)],
        ...(askedAmount === null ? [] : [[t('asked'), money(askedAmount + fee)] as const]),
        ...(deposit.refund?.done ? [[t('refund.titleDone'), money(deposit.refund.amount)] as const] : []),
        [t('reference'), deposit.reference],
        [t('method'), deposit.methodName],
        ...deposit.timeline.map(({ state, at }) => [t(`state.${state}`), exact(at)] as const),
      ]}
      demonstration={t('receiptDemonstration')}
      print={t('print')}
    />
  );
}
