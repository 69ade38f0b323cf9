import { bets, type Bet } from '@fairhouse/contract/games';
import { Badge, buttonClasses, Card, EmptyState, joinClasses, Money, Skeleton, SkeletonRows } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../app/boot.ts';
import { call } from '../../app/client.ts';
import { useMoment } from '../../app/dates.ts';
import { MoreButton } from '../../app/more-button.tsx';
import { QueryState } from '../../app/query-state.tsx';
import { memberKey } from '../../app/queries.ts';
import { periods, startOf, type Period } from './period.ts';

export interface BetListProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The betting record: a period, its totals, its rounds. */
export function BetList({ period, onPeriod }: BetListProps) {
  const t = useTranslations('bets');
  const query = useInfiniteQuery({
    queryKey: memberKey('bets', period),
    queryFn: ({ pageParam }) => {
      const from = startOf(period, new Date());
      return call(bets, { limit: '25', ...(from && { from }), ...(pageParam && { before: pageParam }) });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  return (
    <>
      <fieldset aria-label={t('period')} className="mb-4 flex gap-2 overflow-x-auto p-0.5">
        {periods.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === period}
            onClick={() => onPeriod(name)}
            className={joinClasses(
              'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold',
              name === period ? 'border-accent bg-accent text-accent-on' : 'border-line bg-card hover:bg-accent-soft',
            )}
          >
            {t(`periods.${name}`)}
          </button>
        ))}
      </fieldset>
      <Totals totals={query.data?.pages[0]?.totals} />
      <Card className="mt-4 overflow-hidden">
        <QueryState query={query} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
          {({ pages }) => <Rounds list={pages.flatMap((page) => page.list)} more={<MoreButton query={query} />} />}
        </QueryState>
      </Card>
    </>
  );
}

function Totals({ totals }: { totals: { rounds: number; staked: number; paid: number } | undefined }) {
  const t = useTranslations('bets');
  const { currency } = merchant();
  const figures = [
    [t('staked'), totals?.staked, false],
    [t('paid'), totals?.paid, false],
    [t('net'), totals && totals.paid - totals.staked, true],
  ] as const;
  return (
    <Card className="grid grid-cols-3 divide-x divide-line">
      {figures.map(([label, amount, signed]) => (
        <div key={label} className="min-w-0 px-3 py-3.5 md:px-5">
          <p className="truncate text-xs text-muted md:text-sm">{label}</p>
          {amount === undefined ? (
            <Skeleton className="mt-1 h-6 w-4/5" />
          ) : (
            <Money
              amount={amount}
              currency={currency}
              signed={signed}
              className="block truncate font-semibold md:text-lg"
            />
          )}
        </div>
      ))}
    </Card>
  );
}

function Rounds({ list, more }: { list: Bet[]; more: ReactNode }) {
  const t = useTranslations('bets');
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText className="size-6" />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Link to="/rng" className={buttonClasses('accent')}>
            {t('toGames')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {list.map((bet) => (
          <li key={`${bet.vendor}/${bet.roundId}`}>
            <Round bet={bet} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function Round({ bet }: { bet: Bet }) {
  const t = useTranslations('bets');
  const moment = useMoment();
  return (
    <Link
      to="/bets/$vendor/$roundId"
      params={{ vendor: bet.vendor, roundId: bet.roundId }}
      className="flex min-h-18 items-center justify-between gap-3 px-4 py-3 -outline-offset-2 hover:bg-accent-soft"
    >
      <span className="min-w-0">
        <span className="block truncate font-semibold">{bet.gameName}</span>
        <span className="figures block text-sm text-muted">{moment(bet.openedAt)}</span>
      </span>
      <span className="grid justify-items-end gap-0.5">
        {bet.state === 'completed' ? (
          <Money amount={bet.paid - bet.staked} currency={bet.currency} signed className="font-semibold" />
        ) : (
          <Badge tone={bet.state === 'open' ? 'accent' : 'neutral'}>{t(`state.${bet.state}`)}</Badge>
        )}
        <span className="text-sm text-muted">
          {t('stakeShort')} <Money amount={bet.staked} currency={bet.currency} />
        </span>
      </span>
    </Link>
  );
}
