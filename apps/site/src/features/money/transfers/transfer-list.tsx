import { walletTransfers, type Transfer } from '@fairhouse/contract/money/transfers';
import { Badge, EmptyState, Money } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { memberKey } from '../../../app/queries.ts';
import { RecordList, recordPages, recordRow, RecordName } from '../../../app/record-list.tsx';

/** Milliseconds between reads while a transfer waits for its vendor. */
const WAITING_MS = 3_000;

/** The member's transfers, newest first. */
export function TransferList() {
  const t = useTranslations('transfers');
  const query = useInfiniteQuery({
    ...recordPages(memberKey('transfers', 'list'), (page) => call(walletTransfers, page)),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some((transfer) => transfer.state === 'pending')) ? WAITING_MS : false,
  });
  return (
    <RecordList
      query={query}
      loading={t('loading')}
      rows={4}
      empty={<EmptyState icon={<ArrowLeftRight className="size-6" />} title={t('none')} text={t('noneText')} />}
      keyOf={({ id }) => id}
    >
      {(transfer) => <TransferRow transfer={transfer} />}
    </RecordList>
  );
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const t = useTranslations('transfers');
  const { createdAt, direction, vendorName: vendor, state, amount, currency } = transfer;
  return (
    <div className={recordRow}>
      <RecordName at={createdAt}>{direction === 'in' ? t('toVendor', { vendor }) : t('toMain')}</RecordName>
      {state !== 'completed' && <Badge tone={state === 'pending' ? 'warn' : 'neutral'}>{t(`state.${state}`)}</Badge>}
      <Money amount={amount} currency={currency} className="font-semibold" />
    </div>
  );
}
