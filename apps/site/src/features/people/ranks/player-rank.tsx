import { memberRank, type MemberRank } from '@fairhouse/contract/people/ranks';
import { Badge, Card, Money, Notice, SkeletonRows } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { ProgressBar } from '../../../app/progress-bar.tsx';
import { balanceKey } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { CategoryAmounts } from './category-amounts.tsx';
import { MonthCard } from './month-card.tsx';
import { Ladder } from './ladder.tsx';

/** The member's rank: the exact amount to the next one and to keep it, by category, and the whole ladder. */
export function PlayerRank() {
  const t = useTranslations('ranks');
  const query = useQuery({ queryKey: [...balanceKey, 'rank'], queryFn: () => call(memberRank, {}) });
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
      {(rank) => (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-start">
          <div className="grid grid-cols-1 gap-4">
            <NextCard rank={rank} />
            {rank.monthly && <MonthCard monthly={rank.monthly} currency={rank.currency} name={rank.rank.labelName} />}
            <PlayCard rank={rank} />
          </div>
          <Ladder rank={rank} />
        </div>
      )}
    </QueryState>
  );
}

function NextCard({ rank: { rank, club, lifetime, next, restore, currency } }: { rank: MemberRank }) {
  const t = useTranslations('ranks');
  const shown = club ?? rank;
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-muted">{t('yours')}</p>
          <h2 className="font-display text-3xl font-bold tracking-tight">{shown.labelName}</h2>
        </div>
        <Badge tone="accent">{t('level', { rank: shown.rankLevel })}</Badge>
      </div>
      {club && <Notice className="text-sm">{t('club', { name: club.labelName, rank: rank.labelName })}</Notice>}
      {restore && (
        <Notice className="text-sm">
          {t('restore', { name: restore.labelName })} <Money amount={restore.need} currency={currency} />
        </Notice>
      )}
      {next ? (
        <>
          <ProgressBar label={t('toNext', { name: next.labelName })} done={lifetime} target={next.need} />
          <p>
            <Money amount={next.left} currency={currency} className="font-semibold" />{' '}
            {t('leftTo', { name: next.labelName })}
          </p>
          {next.left > 0 && <CategoryAmounts title={t('oneCategory')} amounts={next.byCategory} currency={currency} />}
        </>
      ) : (
        <p className="text-muted">{t('highest')}</p>
      )}
    </Card>
  );
}

function PlayCard({ rank: { play, lifetime, currency } }: { rank: MemberRank }) {
  const t = useTranslations('ranks');
  const games = useTranslations('catalogue');
  return (
    <Card className="p-5">
      <h2 className="text-lg">{t('played')}</h2>
      {play.length === 0 ? (
        <p className="mt-1 text-muted">{t('nothing')}</p>
      ) : (
        <dl className="figures mt-2 grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">{t('category')}</dt>
          <dd className="text-right text-muted">{t('valid')}</dd>
          <dd className="text-right text-muted">{t('counted')}</dd>
          {play.map(({ category, valid, counted }) => (
            <div key={category} className="contents">
              <dt>{games(`category.${category}`)}</dt>
              <dd className="text-right">
                <Money amount={valid} currency={currency} />
              </dd>
              <dd className="text-right font-semibold">
                <Money amount={counted} currency={currency} />
              </dd>
            </div>
          ))}
          <dt className="border-t border-line pt-1 font-semibold">{t('total')}</dt>
          <dd className="border-t border-line pt-1" />
          <dd className="border-t border-line pt-1 text-right font-semibold">
            <Money amount={lifetime} currency={currency} />
          </dd>
        </dl>
      )}
      <p className="mt-3 text-sm text-muted">{t('note')}</p>
    </Card>
  );
}
