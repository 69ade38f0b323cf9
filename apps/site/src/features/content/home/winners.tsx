import type { Locale } from '@fairhouse/contract';
import type { Winner } from '@fairhouse/contract/play/winners';
import { rankList } from '@fairhouse/contract/play/winners';
import { Badge, EmptyState, Money, Skeleton, Tabs } from '@fairhouse/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useLanguage } from '../../../app/language.tsx';
import { useLaunch } from '../../../app/launch.ts';
import { MotionButton } from '../../../app/motion-button.tsx';
import { useHold, useMotion } from '../../../app/motion.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { SectionHead } from '../../../app/section-head.tsx';
import { SafeImage } from '../../../app/safe-image.tsx';
import { writeAgo } from '../../../app/write-date.ts';

const boards = ['newest', 'day', 'week'] as const;
type Board = (typeof boards)[number];

/** Spec §9; the number of wins that the board shows at once. */
const LIMIT = 20;
const SHOWN = 6;
const NEWEST_MILLISECONDS = 10_000;

const winnersQuery = (board: Board, language: Locale) =>
  queryOptions({
    queryKey: ['winners', board, language],
    queryFn: async () =>
      (await call(rankList, { gameCategory: 'ALL', board, language, limitNum: String(LIMIT) })).list.map(
        ({ vo }) => vo,
      ),
    staleTime: NEWEST_MILLISECONDS,
    placeholderData: keepPreviousData,
  });

/** The winner board from settled rounds: the newest wins, and the largest of a day and of a week. */
export default function Winners() {
  const t = useTranslations('homeBelow');
  const { locale } = useLanguage();
  const [board, setBoard] = useState<Board>('newest');
  const { moving } = useMotion();
  const { held, holders } = useHold();
  const query = useQuery({
    ...winnersQuery(board, locale),
    refetchInterval: board === 'newest' && moving && !held && NEWEST_MILLISECONDS,
  });
  const demonstration = query.data?.some((winner) => winner.demonstration);
  return (
    <section aria-labelledby="winners-title" {...holders}>
      <SectionHead
        id="winners-title"
        title={board === 'newest' ? t('winners') : t('leadBoard')}
        mark={
          <>
            {demonstration && <Badge>{t('demonstration')}</Badge>}
            <span className="flex-1" />
            {board === 'newest' && <MotionButton className="-mr-3 text-muted hover:bg-accent-soft" />}
          </>
        }
      />
      <div className="rounded-card border border-line bg-card px-1 pt-1">
        <Tabs
          label={t('winnersBoards')}
          tabs={boards.map((key) => ({ key, label: t(`board.${key}`) }))}
          value={board}
          onValue={(key) => setBoard(boards.find((name) => name === key) ?? 'newest')}
        >
          <div className="h-[25.9rem] overflow-hidden">
            <QueryState query={query} skeleton={<RowsSkeleton label={t('loadingWinners')} />}>
              {(winners) =>
                winners.length === 0 ? (
                  <EmptyState
                    icon={<Trophy className="size-6" />}
                    title={t('winnersEmptyTitle')}
                    text={t('winnersEmptyText')}
                  />
                ) : (
                  <ol className="divide-y divide-line">
                    {winners.slice(0, SHOWN).map((winner, index) => (
                      <WinnerRow key={winner.id} winner={winner} rank={board === 'newest' ? null : index + 1} />
                    ))}
                  </ol>
                )
              }
            </QueryState>
          </div>
        </Tabs>
      </div>
    </section>
  );
}

function WinnerRow({ winner, rank }: { winner: Winner; rank: number | null }) {
  const t = useTranslations('homeBelow');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const launch = useLaunch();
  return (
    <li className="fresh-row">
      <button
        type="button"
        onClick={() => void launch({ vendor: winner.vendor, gameCode: winner.gameCode })}
        className="flex h-17 w-full items-center gap-3 rounded-soft px-3 text-left -outline-offset-2 hover:bg-accent-soft/60"
      >
        {rank !== null && <span className="figures w-5 shrink-0 text-center font-display font-bold">{rank}</span>}
        <SafeImage
          src={winner.imageUrl}
          alt=""
          width={36}
          height={48}
          loading="lazy"
          decoding="async"
          className="h-12 w-9 shrink-0 rounded-[6px] bg-line object-cover"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{winner.gameName}</span>
          <span className="block truncate text-sm text-muted">
            {winner.player} ·{' '}
            {writeAgo(format.relativeTime(new Date(Math.min(now.getTime(), Date.parse(winner.at))), now))}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <Money amount={winner.paid} currency={winner.currency} signed className="block font-semibold" />
          <span className="figures block text-sm text-muted">
            {t('multiple', { times: format.number(winner.multiple, { maximumFractionDigits: 2 }) })}
          </span>
        </span>
      </button>
    </li>
  );
}

const RowsSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className="block divide-y divide-line">
    {Array.from({ length: SHOWN }, (_, index) => (
      <div key={index} className="flex h-17 items-center gap-3 px-3">
        <Skeleton className="h-12 w-9" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-24" />
        </span>
        <Skeleton className="h-4 w-20" />
      </div>
    ))}
  </output>
);
