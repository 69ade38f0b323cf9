import type { GameCategory } from '@fairhouse/contract/play/games';
import { Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import { merchant } from '../../../app/boot.ts';
import { menusQuery } from '../../../app/lobby-queries.ts';
import { withWords } from '../../../app/words.ts';
import { DrawLobby } from './draw-lobby.tsx';
import { EmptyCategory } from './empty-category.tsx';
import { FilterBar } from './filter-bar.tsx';
import { changeFilter, offeredKinds, type FilterChange, type GameFilter } from './game-filter.ts';
import { GridSkeleton } from './game-grid.tsx';
import { PAGE_SIZE } from './game-list-pages.ts';
import { hotQuery } from './game-list-query.ts';
import { GamePages, HotList } from './game-pages.tsx';
import { useSeriesFocus } from './use-series-focus.ts';
import { VendorCarousel } from './vendor-carousel.tsx';

const SeriesGames = lazy(() => import('./series-games.tsx'));
const MemberGames = lazy(() => withWords(import('./member-games.tsx'), 'favourites'));

export interface LobbyProps {
  category: GameCategory;
  filter: GameFilter;
  /**
   * Computes the next filter from the last requested one, which this page may not show yet, so that two quick presses
   * both count. `replace`: no new history entry, for example for each letter of a word.
   */
  onFilter: (next: (before: GameFilter) => GameFilter, replace: boolean) => void;
  /** Whether an empty category offers other games; not on pages with more content below. */
  today?: boolean;
  /** Whether the message of an empty category is small. */
  calm?: boolean;
}

/** The games of a category: its vendors, filters and tiles; a message when nothing can be played yet. */
export function Lobby({ category, filter, onFilter, today = true, calm = false }: LobbyProps) {
  const t = useTranslations('catalogue');
  const { locale } = useLanguage();
  const { data: menus, isPending } = useQuery(menusQuery(locale));
  const hot = useQuery({ ...hotQuery(category, filter.vendor, locale), enabled: filter.list === 'hot' });
  const cards = menus?.filter(({ gameType }) => gameType === category).flatMap((group) => group.cards) ?? [];
  const change = (part: FilterChange) => onFilter((before) => changeFilter(before, part), 'q' in part);
  const clear = () => onFilter(() => ({}), false);
  useSeriesFocus(filter.series);
  if (menus && cards.length === 0) return <EmptyCategory category={category} today={today} calm={calm} />;
  if (filter.series !== undefined)
    return (
      <Suspense fallback={<GridSkeleton label={t('loading')} tiles={PAGE_SIZE} />}>
        <SeriesGames
          key={filter.series}
          category={category}
          filter={filter}
          onClose={() => onFilter(({ series: _series, ...list }) => list, false)}
        />
      </Suspense>
    );
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      {isPending ? (
        <output aria-label={t('loading')} className="flex gap-3 py-1">
          <Skeleton className="h-16 w-full rounded-card" />
        </output>
      ) : (
        <VendorCarousel
          category={category}
          cards={cards}
          chosen={filter.vendor}
          onVendor={(vendor) => change({ vendor })}
        />
      )}
      <DrawLobby category={category} cards={cards} />
      <FilterBar filter={filter} kinds={offeredKinds(cards, filter, merchant().langList)} onChange={change} />
      {filter.list === 'hot' && <HotList query={hot} onClear={clear} />}
      {(filter.list === 'fav' || filter.list === 'recent') && (
        <Suspense fallback={<GridSkeleton label={t('loading')} tiles={PAGE_SIZE} />}>
          <MemberGames
            key={filter.list}
            list={filter.list}
            category={category}
            vendor={filter.vendor}
            onClear={() => change({ list: undefined })}
          />
        </Suspense>
      )}
      {filter.list === undefined && <GamePages key={category} category={category} filter={filter} onClear={clear} />}
    </div>
  );
}
