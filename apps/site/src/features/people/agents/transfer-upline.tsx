import type { AgentTransfer } from '@fairhouse/contract/money/agent-transfers';
import { Card, EmptyState, Money, SkeletonRows } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, UserRoundX } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { RecordName, recordRow } from '../../../app/record-list.tsx';
import { agentTransfersQuery, TransferForm } from './transfer-form.tsx';

/** Money to the agent above, and the latest transfers between the two. */
export function TransferUpline() {
  const t = useTranslations('agentTransfers');
  const query = useQuery(agentTransfersQuery);
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
      {({ upline, list }) => (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-start">
          <Card className="p-5">
            {upline ? (
              <TransferForm name={upline.name} />
            ) : (
              <EmptyState
                icon={<UserRoundX className="size-6" />}
                title={t('noUplineTitle')}
                text={t('noUplineText')}
              />
            )}
          </Card>
          <TransferList list={list} />
        </div>
      )}
    </QueryState>
  );
}

function TransferList({ list }: { list: readonly AgentTransfer[] }) {
  const t = useTranslations('agentTransfers');
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-1 text-lg">{t('latest')}</h2>
      {list.length === 0 ? (
        <EmptyState icon={<ArrowLeftRight className="size-6" />} title={t('noneTitle')} text={t('noneText')} />
      ) : (
        <ul className="divide-y divide-line">
          {list.map(({ id, received, other, amount, currency, createdAt }) => (
            <li key={id} className={recordRow}>
              <RecordName at={createdAt}>{t(received ? 'from' : 'to', { name: other })}</RecordName>
              <Money amount={received ? amount : -amount} currency={currency} signed className="font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
