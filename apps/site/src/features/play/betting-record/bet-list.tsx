import { bets, type Bet } from '@fairhouse/contract/play/betting-record';
import { Badge, buttonClasses, Card, EmptyState, Money, Skeleton } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { useGamesPath } from '../../../app/filled-categories.ts';
import { memberKey } from '../../../app/queries.ts';
import { Chip, Chips } from '../../../app/chips.tsx';
import { RecordList, recordLink, RecordName, recordPages } from '../../../app/record-list.tsx';
import { periods, startOf, type Period } from './period.ts';

const betPages = (period: Period) =>
  recordPages(memberKey('bets', period), (page) => {
    const from = startOf(period, new Date());
    return call(bets, { ...page, ...(from && { from }) });
  });

export interface BetListProps {
  period: Period;
  onPeriod: (period: Period) => void;
}

/** The betting record: a period, its totals, its rounds. */
export function BetList({ period, onPeriod }: BetListProps) {
  const t = useTranslations('bettingRecord');
  const games = useGamesPath();
  const query = useInfiniteQuery(betPages(period));
  return (
    <>
      <Chips label={t('period')} className="mb-4">
        {periods.map((name) => (
          <Chip key={name} isOn={name === period} onPress={() => onPeriod(name)}>
            {t(`periods.${name}`)}
          </Chip>
        ))}
      </Chips>
      <Totals totals={query.data?.pages[0]?.totals} />
      <Card className="mt-4 overflow-hidden">
        <RecordList
          query={query}
          loading={t('loading')}
          rows={6}
          empty={
            <EmptyState
              icon={<ReceiptText className="size-6" />}
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={
                <Link to={games} className={buttonClasses('accent')}>
                  {t('toGames')}
                </Link>
              }
            />
          }
          keyOf={({ vendor, roundId }) => `${vendor}/${roundId}`}
        >
          {(bet) => <Round bet={bet} />}
        </RecordList>
      </Card>
    </>
  );
}

function Totals({ totals }: { totals: { rounds: number; staked: number; paid: number } | undefined }) {
  const t = useTranslations('bettingRecord');
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

function Round({ bet }: { bet: Bet }) {
  const t = useTranslations('bettingRecord');
  return (
    <Link to="/bets/$vendor/$roundId" params={{ vendor: bet.vendor, roundId: bet.roundId }} className={recordLink}>
      <RecordName at={bet.openedAt}>{bet.gameName}</RecordName>
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
