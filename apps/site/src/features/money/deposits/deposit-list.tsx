import type { Deposit } from '@fairhouse/contract/money/deposits';
import { Badge, Button, EmptyState, Money, type Tone } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { RecordList, recordLink, RecordName } from '../../../app/record-list.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { depositList } from './deposit-queries.ts';

const tones: Record<Deposit['state'], Tone> = {
  awaiting_payment: 'accent',
  credited: 'win',
  declined: 'down',
  cancelled: 'neutral',
  expired: 'neutral',
};

export function DepositList() {
  const t = useTranslations('deposits');
  return (
    <RecordList
      query={useInfiniteQuery(depositList())}
      loading={t('loading')}
      rows={4}
      empty={
        <EmptyState
          icon={<ArrowDownToLine className="size-6" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            <Button kind="money" onClick={() => openSheet('deposit')}>
              {t('title')}
            </Button>
          }
        />
      }
      keyOf={({ id }) => id}
    >
      {({ id, methodName, createdAt, amount, currency, state, refund }) => (
        <Link to="/deposit/$id" params={{ id }} className={recordLink}>
          <RecordName at={createdAt}>{methodName}</RecordName>
          <span className="grid justify-items-end gap-1">
            <Money amount={amount} currency={currency} className="font-semibold" />
            {refund ? (
              <Badge tone="neutral">{t(refund.done ? 'refund.titleDone' : 'refund.titleSending')}</Badge>
            ) : (
              <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
            )}
          </span>
        </Link>
      )}
    </RecordList>
  );
}
