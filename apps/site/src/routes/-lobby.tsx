import type { BannerGroup } from '@fairhouse/contract/content/publishing';
import type { GameCategory } from '@fairhouse/contract/play/games';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../app/boot.ts';
import { useBanners } from '../app/content-queries.ts';
import { useIsEmpty } from '../app/lobby-queries.ts';
import { CategoryPills } from '../features/play/catalogue/category-pills.tsx';
import type { GameFilter } from '../features/play/catalogue/game-filter.ts';
import { Lobby } from '../features/play/catalogue/lobby.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { BannerPage } from './-banner-page.tsx';

export interface LobbyPageProps {
  category: GameCategory;
  /** /lottery has none (spec §2). */
  group?: BannerGroup;
  filter: GameFilter;
  navigate: (to: { search: (before: GameFilter) => GameFilter; replace: boolean; resetScroll: false }) => Promise<void>;
  /** Content of the category besides games: matches, draws. */
  children?: ReactNode;
  /** More about the same games: tables with their state. */
  rooms?: ReactNode;
}

/** A category's page: banners, its games, and other content. */
export function LobbyPage({ category, group, filter, navigate, children, rooms }: LobbyPageProps) {
  const moduleOn = useModules();
  const t = useTranslations('catalogue');
  const isEmpty = useIsEmpty(category);
  // Until it is known, the page expects a banner.
  const banners = useBanners(group);
  const hasBanner = banners === undefined || banners.length > 0;
  if (!moduleOn(category)) return <NotFound />;
  return (
    <BannerPage group={group} title={t(`category.${category}`)} heading={isEmpty ? 'none' : 'desktop'}>
      <CategoryPills current={category} />
      <Lobby
        category={category}
        filter={filter}
        onFilter={(search, replace) => void navigate({ search, replace, resetScroll: false })}
        today={children === undefined}
        calm={hasBanner || children !== undefined}
      />
      {!isEmpty && rooms}
      {children}
    </BannerPage>
  );
}
