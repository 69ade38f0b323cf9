import { Button, EmptyState } from '@fairhouse/ui';
import { useInfiniteQuery, type InfiniteData, type useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Game, GameCategory } from '@fairhouse/contract/play/games';
import { useLanguage } from '../../../app/language.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { isNarrowed, type GameFilter } from './game-filter.ts';
import { GameGrid, GridSkeleton } from './game-grid.tsx';
import { PAGE_SIZE, type GamePage } from './game-list-pages.ts';
import { gamesQuery } from './game-list-query.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

/** Pages that load by themselves before a press is needed, so that the end of the page can be reached. */
const AUTOMATIC_PAGES = 4;
/** Tiles on a desktop's first screen. */
const EAGER = 12;

export interface GamePagesProps {
  category: GameCategory;
  filter: GameFilter;
  onClear: () => void;
}

/** The games of a filter, page by page during scrolling. */
export function GamePages({ category, filter, onClear }: GamePagesProps) {
  const { locale } = useLanguage();
  const query = useInfiniteQuery(gamesQuery(category, filter, locale));
  return (
    <PagedGames
      query={query}
      fetchNext={query.fetchNextPage}
      nothing={<NothingFound narrowed={isNarrowed(filter)} onClear={onClear} />}
    />
  );
}

export interface PagedGamesProps {
  query: UseInfiniteQueryResult<InfiniteData<GamePage>>;
  fetchNext: () => Promise<unknown>;
  /** Shown instead of an empty list. */
  nothing: ReactNode;
}

/** A list of games read so far; the next page loads during scrolling. */
export function PagedGames({ query, fetchNext, nothing }: PagedGamesProps) {
  const t = useTranslations('catalogue');
  const pages = query.data?.pages ?? [];
  const total = pages[0]?.total ?? 0;
  const entries = pages.flatMap(({ games }) => games);
  const shown = entries.length;
  const gamesShown = entries.reduce((sum, { games = 1 }) => sum + games, 0);
  const restored = useRestoredFocus(pages);
  const more = useAutomaticPages({
    pages: pages.length,
    ready: query.hasNextPage && !query.isFetchingNextPage && !query.isError,
    readAt: query.dataUpdatedAt,
    fetchNext,
  });
  return (
    <QueryState query={query} skeleton={<GridSkeleton label={t('loading')} tiles={PAGE_SIZE} />}>
      {() =>
        total === 0 ? (
          nothing
        ) : (
          <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity duration-150' : undefined}>
            <div className="game-pages" {...restored}>
              {pages.map(({ games }, index) => (
                <GameGrid key={index} games={games} eager={index === 0 ? EAGER : 0} skipped={index > 0} />
              ))}
            </div>
            <div
              ref={more.sentinel}
              className={total > PAGE_SIZE ? 'mt-6 grid min-h-11 justify-items-center gap-2' : undefined}
            >
              {query.hasNextPage ? (
                <>
                  {query.isFetchNextPageError && <p className="text-sm text-down">{t('moreFailed')}</p>}
                  <Button kind="quiet" busy={query.isFetchingNextPage} onClick={more.press}>
                    {t('more', { left: total - shown })}
                  </Button>
                </>
              ) : (
                total > PAGE_SIZE && <p className="text-sm text-muted">{t('allShown', { count: gamesShown })}</p>
              )}
            </div>
          </div>
        )
      }
    </QueryState>
  );
}

interface AutomaticPages {
  pages: number;
  /** There is another page, and none is loading. */
  ready: boolean;
  /** Time of the last read. */
  readAt: number;
  fetchNext: () => Promise<unknown>;
}

/** Requests the next page near the end of the list, a few times in a row; a press restarts the count. */
function useAutomaticPages({ pages, ready, readAt, fetchNext }: AutomaticPages) {
  const sentinel = useRef<HTMLDivElement>(null);
  const [until, setUntil] = useState(AUTOMATIC_PAGES);
  const next = useEffectEvent(() => void fetchNext());
  useEffect(() => {
    const element = sentinel.current;
    if (!element || !ready || pages >= until) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && next(), { rootMargin: '600px' });
    observer.observe(element);
    return () => observer.disconnect();
    // Reading the list again may have cancelled a page that was loading: check the position again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [ready, pages, until, readAt]);
  const press = () => {
    setUntil(pages + AUTOMATIC_PAGES);
    void fetchNext();
  };
  return { sentinel, press };
}

export function NothingFound({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const t = useTranslations('catalogue');
  return (
    <EmptyState
      icon={<SearchX className="size-6" />}
      title={narrowed ? t('nothingTitle') : t('emptyTitle')}
      text={narrowed ? t('nothingText') : t('emptyText')}
      action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
    />
  );
}

/** The hot list: cached, no paging (spec §4). */
export function HotList({ query, onClear }: { query: ReturnType<typeof useQuery<Game[]>>; onClear: () => void }) {
  const t = useTranslations('catalogue');
  return (
    <QueryState query={query} skeleton={<GridSkeleton label={t('loading')} tiles={PAGE_SIZE} />}>
      {(games) =>
        games.length === 0 ? (
          <NothingFound narrowed={false} onClear={onClear} />
        ) : (
          <GameGrid games={games} eager={EAGER} />
        )
      }
    </QueryState>
  );
}
