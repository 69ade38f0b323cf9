import { formatMoney } from '@fairhouse/contract';
import type { PointReward } from '@fairhouse/contract/money/points';
import { Badge, Button, EmptyState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { Paginator } from '../../../app/paginator.tsx';
import { useMember } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { GoodsPicture, useGoodsWords } from './goods.tsx';
import { pointBalanceQuery, pointRewardsQuery } from './point-queries.ts';

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4';

export function RewardGrid() {
  const t = useTranslations('points');
  const record = useTranslations('record');
  const [page, setPage] = useState(1);
  const query = useQuery(pointRewardsQuery(page));
  return (
    <QueryState query={query} skeleton={<GridSkeleton label={t('loading')} />}>
      {({ list, totalPages }) =>
        list.length === 0 ? (
          <EmptyState icon={<Gift className="size-6" />} title={t('noRewardsTitle')} text={t('noRewardsText')} />
        ) : (
          <>
            <ul className={grid}>
              {list.map((reward) => (
                <li key={reward.rewardId}>
                  <RewardCard reward={reward} />
                </li>
              ))}
            </ul>
            {totalPages > 1 && (
              <div className="pt-4">
                <Paginator
                  labels={{
                    all: record('pages'),
                    previous: record('previousPage'),
                    next: record('nextPage'),
                    page: (number) => record('page', { page: number }),
                  }}
                  page={page}
                  pages={totalPages}
                  onPage={setPage}
                />
              </div>
            )}
          </>
        )
      }
    </QueryState>
  );
}

function RewardCard({ reward }: { reward: PointReward }) {
  const t = useTranslations('points');
  const format = useFormatter();
  const wordsOf = useGoodsWords();
  const { data: balance } = useQuery(pointBalanceQuery);
  const { data: member } = useMember();
  const { words, picture, points, left, rank, amount } = reward;
  const { name, text } = wordsOf(words);
  const isLow = rank > (member?.clubLabel?.rankLevel ?? 0);
  const missing = points - (balance?.points ?? points);
  const label = left === 0 ? t('soldOut') : isLow ? t('fromRank', { rank }) : missing > 0 ? t('tooFew') : t('redeem');
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <div className="relative">
        <GoodsPicture picture={picture} className="w-full" />
        {rank > 0 && (
          <span className="absolute top-2 left-2">
            <Badge tone="accent">{t('fromRank', { rank })}</Badge>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        <h3 className="text-base leading-snug">{name}</h3>
        {text && <p className="line-clamp-2 text-sm text-muted">{text}</p>}
        <p className="text-sm text-muted">
          {amount === null
            ? t('left', { count: left })
            : t('credited', { amount: formatMoney(amount, merchant().currency) })}
        </p>
        <p className="figures mt-auto pt-2 font-semibold">{t('price', { points: format.number(points) })}</p>
        {missing > 0 && left > 0 && !isLow && (
          <p className="figures text-sm text-muted">{t('missing', { points: format.number(missing) })}</p>
        )}
        <Button
          block
          className="mt-1 max-sm:px-2"
          disabled={left === 0 || isLow || missing > 0}
          aria-label={`${label}: ${name}`}
          onClick={() => openSheet('redeemReward', { reward })}
        >
          {label}
        </Button>
      </div>
    </article>
  );
}

const GridSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className={grid}>
    {Array.from({ length: 8 }, (_, place) => (
      <Skeleton key={place} className="h-72 w-full rounded-card md:h-96" />
    ))}
  </output>
);
