import type { CurrencyCode } from '@fairhouse/contract';
import type { Bonus } from '@fairhouse/contract/money/bonuses';
import { Badge, Card, EmptyState, Money, SkeletonRows } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { ProgressBar } from '../../../app/progress-bar.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { bonusesQuery, freeRoundsQuery } from './bonus-queries.ts';
import { BonusRecord, type BonusRecordProps } from './bonus-record.tsx';
import { FreeRoundList } from './free-round-list.tsx';
import { CountedRounds } from './counted-rounds.tsx';
import { Figure } from './figure.tsx';
import { GiveUp } from './give-up.tsx';

/** Bonuses that run or wait, of the active one each round that counted, as it is played; below them those that ended. */
export function BonusDetails(record: BonusRecordProps) {
  const t = useTranslations('bonuses');
  const loggedIn = useLoggedIn();
  const query = useQuery({ ...bonusesQuery(), enabled: loggedIn });
  const freeRounds = useQuery({ ...freeRoundsQuery(), enabled: loggedIn }).data?.list ?? [];
  const hasNone = query.data?.list.length === 0;
  return (
    <>
      <FreeRoundList />
      <QueryState query={query} skeleton={<SkeletonRows rows={4} label={t('loading')} />}>
        {({ list, currency }) => (
          <RunningBonuses list={list.filter(({ endedAt }) => endedAt === null)} currency={currency} />
        )}
      </QueryState>
      {hasNone && freeRounds.length === 0 && (
        <EmptyState icon={<Gift className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {!hasNone && <BonusRecord {...record} />}
    </>
  );
}

function RunningBonuses({ list, currency }: { list: readonly Bonus[]; currency: CurrencyCode }) {
  if (list.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-4">
      {list.map((bonus) => (
        <li key={bonus.id}>
          <BonusCard bonus={bonus} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function BonusCard({ bonus, currency }: { bonus: Bonus; currency: CurrencyCode }) {
  const t = useTranslations('bonuses');
  const moment = useMoment();
  const { title, state, amount, balance, required, counted, left, maxStake, expiresAt, createdAt } = bonus;
  const isActive = state === 'active';
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          {title === '' ? <Money amount={amount} currency={currency} /> : title}
        </h2>
        <Badge tone={isActive ? 'accent' : 'neutral'}>{t(`state.${state}`)}</Badge>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{moment(createdAt)}</span>
        {title !== '' && <Money amount={amount} currency={currency} className="font-semibold text-text" />}
      </p>
      {required > 0 && (
        <div>
          <ProgressBar label={t('progress')} done={counted} target={required} />
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
            <Figure name={t('counted')} amount={counted} currency={currency} />
            <Figure name={t('required')} amount={required} currency={currency} />
            {isActive && <Figure name={t('left')} amount={left} currency={currency} />}
            {isActive && <Figure name={t('now')} amount={balance} currency={currency} />}
            {isActive && <Figure name={t('maxStake')} amount={maxStake} currency={currency} />}
          </dl>
        </div>
      )}
      {isActive && expiresAt !== null && <p className="text-sm">{t('until', { time: moment(expiresAt) })}</p>}
      {state === 'queued' && <p className="text-sm">{t('waits')}</p>}
      {bonus.activatedAt !== null && (
        <CountedRounds id={bonus.id} currency={currency} open={isActive} moment={moment} />
      )}
      {isActive && <GiveUp bonus={bonus} currency={currency} />}
    </Card>
  );
}
