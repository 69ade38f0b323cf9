import type { WithdrawalState } from '@fairhouse/contract/withdrawals';
import { Badge, buttonClasses, EmptyState, Money, SkeletonRows, type Tone } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpFromLine } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../app/dates.ts';
import { MoreButton } from '../../app/more-button.tsx';
import { QueryState } from '../../app/query-state.tsx';
import { withdrawalList } from './withdrawal-queries.ts';

const tones: Record<WithdrawalState, Tone> = {
  requested: 'accent',
  approved: 'accent',
  sent: 'accent',
  received: 'win',
  disputed: 'warn',
  rejected: 'down',
  failed: 'down',
};

export function WithdrawalList() {
  const t = useTranslations('withdrawal');
  const moment = useMoment();
  const query = useInfiniteQuery(withdrawalList());
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) {
          return (
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
          );
        }
        return (
          <>
            <ul className="divide-y divide-line">
              {list.map((entry) => (
                <li key={entry.id}>
                  <Link
                    to="/withdrawal/$id"
                    params={{ id: entry.id }}
                    className="flex min-h-18 items-center justify-between gap-3 px-4 py-3 -outline-offset-2 hover:bg-accent-soft"
                  >
                    <span className="min-w-0">
                      <span className="block truncate font-semibold">
                        {entry.account.channelName} {entry.account.maskedNumber}
                      </span>
                      <span className="figures block text-sm text-muted">{moment(entry.createdAt)}</span>
                    </span>
                    <span className="grid justify-items-end gap-1">
                      <Money amount={entry.amount} currency={entry.currency} className="font-semibold" />
                      <Badge tone={tones[entry.state]}>{t(`short.${entry.state}`)}</Badge>
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
