import type { Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useExactMoment } from '../../../app/dates.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { ReceiptPaper } from '../../../app/receipt-paper.tsx';
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
  return (
    <ReceiptPaper
      title={t('receiptAmount')}
      amount={withdrawal.amount}
      currency={currency}
      rows={[
        [t('feeLabel'), <Money key="fee" amount={withdrawal.fee} currency={currency} />],
        [t('receiptReference'), withdrawal.reference],
        [t('receiptState'), t(`state.${withdrawal.state}`)],
        [t('receiptChannel'), account.channelName],
        [t('accountNumber'), account.maskedNumber],
        [t('holder'), account.holderName],
        ...(withdrawal.providerReference === null
          ? []
          : [[t('receiptProvider'), withdrawal.providerReference] as const]),
        ...timeline.map((entry) => [t(`stage.${entry.state}`), exact(entry.at)] as const),
      ]}
      demonstration={t('receiptDemonstration')}
      print={t('print')}
    />
  );
}
