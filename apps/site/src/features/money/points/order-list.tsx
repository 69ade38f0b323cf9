import { orderStates, type OrderState, type Redeemed } from '@fairhouse/contract/money/points';
import { Badge, EmptyState, Select, type Tone } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { RecordLineName, recordRow } from '../../../app/record-list.tsx';
import { GoodsPicture, useGoodsWords } from './goods.tsx';
import { redeemedQuery } from './point-queries.ts';

const tones: Record<OrderState, Tone> = { processing: 'warn', approved: 'win', rejected: 'down' };

/** What the member redeemed, with what became of it. */
export function OrderList() {
  const t = useTranslations('points');
  const [status, setStatus] = useState<OrderState | ''>('');
  const [page, setPage] = useState(1);
  return (
    <>
      <div className="border-b border-line p-4">
        <Select
          label={t('status')}
          value={status}
          onChange={({ target }) => {
            setStatus(target.value as OrderState | '');
            setPage(1);
          }}
          options={[
            { value: '', label: t('allOrders') },
            ...orderStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
          ]}
        />
      </div>
      <NumberedList
        query={useQuery(redeemedQuery(status, page))}
        page={page}
        onPage={setPage}
        loading={t('loading')}
        empty={<EmptyState icon={<Package className="size-6" />} title={t('noOrdersTitle')} text={t('noOrdersText')} />}
        keyOf={({ redeemId }) => redeemId}
      >
        {(order) => <OrderRow order={order} />}
      </NumberedList>
    </>
  );
}

function OrderRow({ order: { words, picture, quantity, points, status, reason, createdAt } }: { order: Redeemed }) {
  const t = useTranslations('points');
  const format = useFormatter();
  const { name } = useGoodsWords()(words);
  return (
    <div className={recordRow}>
      <GoodsPicture picture={picture} className="w-12 shrink-0 rounded-soft" />
      <div className="min-w-0 flex-1">
        <RecordLineName at={createdAt}>{quantity > 1 ? t('several', { quantity, name }) : name}</RecordLineName>
        {reason && <p className="text-sm text-muted">{t('because', { reason })}</p>}
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="figures font-semibold">{format.number(-points)}</span>
        <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
      </div>
    </div>
  );
}
