import type { WithdrawalState } from '@fairhouse/contract/money/withdrawals';
import { Badge, buttonClasses, EmptyState, Money, type Tone } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpFromLine } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { RecordList, recordLink, RecordName } from '../../../app/record-list.tsx';
import { withdrawalList } from './withdrawal-queries.ts';

const tones: Record<WithdrawalState, Tone> = {
  requested: 'accent',
  approved: 'accent',
  sent: 'accent',
  received: 'win',
  disputed: 'warn',
  rejected: 'down',
  cancelled: 'neutral',
  failed: 'down',
};

export function WithdrawalList() {
  const t = useTranslations('withdrawals');
  return (
    <RecordList
      query={useInfiniteQuery(withdrawalList())}
      loading={t('loading')}
      rows={4}
      empty={
        <EmptyState
          icon={<ArrowUpFromLine className="size-6" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Link to="/withdraw" className={buttonClasses('quiet')}>
              {t('withdraw')}
            </Link>
          }
        />
      }
      keyOf={({ id }) => id}
    >
      {({ id, account, createdAt, amount, currency, state }) => (
        <Link to="/withdrawal/$id" params={{ id }} className={recordLink}>
          <RecordName at={createdAt}>
            {account.channelName} {account.maskedNumber}
          </RecordName>
          <span className="grid justify-items-end gap-1">
            <Money amount={amount} currency={currency} className="font-semibold" />
            <Badge tone={tones[state]}>{t(`short.${state}`)}</Badge>
          </span>
        </Link>
      )}
    </RecordList>
  );
}
