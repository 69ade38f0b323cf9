import type { Deposit } from '@fairhouse/contract/deposits';
import { Badge, Button, EmptyState, Money, SkeletonRows, type Tone } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../app/dates.ts';
import { MoreButton } from '../../app/more-button.tsx';
import { QueryState } from '../../app/query-state.tsx';
import { openSheet } from '../../app/sheets.ts';
import { depositList } from './deposit-queries.ts';

const tones: Record<Deposit['state'], Tone> = {
  awaiting_payment: 'accent',
  credited: 'win',
  declined: 'down',
  expired: 'neutral',
};

export function DepositList() {
  const t = useTranslations('deposit');
  const moment = useMoment();
  const query = useInfiniteQuery(depositList());
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) {
          return (
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
          );
        }
        return (
          <>
            <ul className="divide-y divide-line">
              {list.map((entry) => (
                <li key={entry.id}>
                  <Link
                    to="/deposit/$id"
                    params={{ id: entry.id }}
                    className="flex min-h-18 items-center justify-between gap-3 px-4 py-3 -outline-offset-2 hover:bg-accent-soft"
                  >
                    <span className="min-w-0">
                      <span className="block truncate font-semibold">{entry.methodName}</span>
                      <span className="figures block text-sm text-muted">{moment(entry.createdAt)}</span>
                    </span>
                    <span className="grid justify-items-end gap-1">
                      <Money amount={entry.amount} currency={entry.currency} className="font-semibold" />
                      <Badge tone={tones[entry.state]}>{t(`state.${entry.state}`)}</Badge>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <MoreButton query={query} />
          </>
        );
      }}
    </QueryState>
  );
}
