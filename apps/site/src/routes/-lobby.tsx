import type { BannerGroup } from '@fairhouse/contract/content';
import type { GameCategory } from '@fairhouse/contract/games';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../app/boot.ts';
import { currentLocale } from '../app/current-locale.ts';
import { useMenus } from '../app/lobby-queries.ts';
import { CategoryStrip } from '../features/games/category-strip.tsx';
import type { GameFilter } from '../features/games/game-filter.ts';
import { gamesQuery, hotQuery } from '../features/games/game-list-query.ts';
import { Lobby } from '../features/games/lobby.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { BannerPage } from './-banner-page.tsx';

/** Starts a lobby's first read while its code is on the way. */
export function prefetchLobby(queries: QueryClient, category: GameCategory, filter: GameFilter): void {
  if (!moduleOn('GAMES') || !moduleOn(category)) return;
  const locale = currentLocale();
  if (filter.list === 'hot') void queries.prefetchQuery(hotQuery(category, filter.vendor, locale));
  else void queries.prefetchInfiniteQuery(gamesQuery(category, filter, locale));
}

export interface LobbyPageProps {
  category: GameCategory;
  group: BannerGroup;
  filter: GameFilter;
  navigate: (to: { search: GameFilter; replace: boolean; resetScroll: false }) => Promise<void>;
  /** What the category has besides games: matches, draws. */
  children?: ReactNode;
}

/** A category's page: banners, its games, and whatever else it has. */
export function LobbyPage({ category, group, filter, navigate, children }: LobbyPageProps) {
  const t = useTranslations('games');
  const isEmpty = useMenus().every(({ gameType }) => gameType !== category);
  if (!moduleOn(category)) return <NotFound />;
  return (
    <BannerPage group={group} title={t(`category.${category}`)} headless={isEmpty}>
      <CategoryStrip current={category} />
      <Lobby
        category={category}
        filter={filter}
        onFilter={(search, replace) => void navigate({ search, replace, resetScroll: false })}
        today={children === undefined}
      />
      {children}
    </BannerPage>
  );
}
