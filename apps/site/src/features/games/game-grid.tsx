import { EmptyState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../app/query-state.tsx';
import { slotList } from './game-list-query.ts';
import { GameTile } from './game-tile.tsx';

const grid = 'grid grid-cols-2 gap-x-3 gap-y-5 min-[26rem]:grid-cols-3 md:grid-cols-5 md:gap-x-4 lg:grid-cols-6';

export interface GameGridProps {
  page: number;
  /** Shows only the first so many. */
  limit?: number;
  children?: (totalPages: number) => ReactNode;
}

/** Games as tiles, in the four states of a list. */
export function GameGrid({ page, limit, children }: GameGridProps) {
  const t = useTranslations('games');
  const query = useQuery(slotList(page));
  return (
    <QueryState
      query={query}
      skeleton={
        <output aria-label={t('loading')} className={grid}>
          {Array.from({ length: limit ?? 6 }, (_, index) => (
            <div key={index}>
              <Skeleton className="aspect-3/4 w-full rounded-card" />
              <Skeleton className="mt-2.5 h-3 w-full" />
              <Skeleton className="mt-2.5 mb-13 h-4 w-2/3" />
            </div>
          ))}
        </output>
      }
    >
      {({ games, totalPages }) =>
        games.length === 0 ? (
          <EmptyState icon={<Dices className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <>
            <div className={grid}>
              {games.slice(0, limit).map((game, index) => (
                <GameTile key={`${game.vendor}/${game.gameCode}`} game={game} eager={index < 6} />
              ))}
            </div>
            {children?.(totalPages)}
          </>
        )
      }
    </QueryState>
  );
}
